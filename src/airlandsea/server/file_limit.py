"""How many files and connections this process may have open at a time."""

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

ENOUGH_FILES = 65_536
RESERVED_FILES = 256  # for the database, the page, the pipes of bots, and sockets that are open already


def raise_file_limit() -> int:
    """Raise the limit of this process as far as it may, up to `ENOUGH_FILES`; what it is then."""
    if resource is None:
        return ENOUGH_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH_FILES if hard == resource.RLIM_INFINITY else min(ENOUGH_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return ENOUGH_FILES if soft == resource.RLIM_INFINITY else soft


def connection_limit(files: int) -> int:
    """The connections beyond which a request is answered 503: some descriptors stay for the server itself."""
    return max(files // 2, files - RESERVED_FILES)
