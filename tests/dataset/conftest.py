"""What tests of data sets share: the command, one small data set, and a way to change what a file says."""

import shutil

import pytest

from airlandsea.commands import main

FEW = ["--battles", "90", "--shard", "30", "--seed", "5", "--tokens"]


@pytest.fixture
def command(native, capsys):
    """Runs `airlandsea dataset`; returns what it prints, or with a status what it says on stderr."""

    def command(*arguments, status=0):
        assert main(["dataset", *map(str, arguments), "--quiet"]) == status
        said = capsys.readouterr()
        return said.err if status == 2 else said.out

    return command


@pytest.fixture(scope="session")
def small(native, tmp_path_factory):
    """A data set of 90 battles in three files."""
    folder = tmp_path_factory.mktemp("small") / "set"
    assert main(["dataset", "make", str(folder), *FEW, "--workers", "1", "--quiet"]) == 0
    return folder


@pytest.fixture
def copy(small, tmp_path):
    """The same in a folder that a test may change."""
    return shutil.copytree(small, tmp_path / "copy")


def files_of(folder):
    """{name: bytes} of all files of a data set."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def shard(folder, number=0):
    return sorted((folder / "data").glob("*.parquet"))[number]


def rows_of(path):
    import pyarrow.parquet as pq

    return pq.read_table(path).to_pylist()


def rewrite(path, change, schema=None):
    """Write a file again with rows that a function has changed."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    table = pq.read_table(path)
    rows = table.to_pylist()
    changed = change(rows)
    pq.write_table(pa.Table.from_pylist(rows if changed is None else changed, schema or table.schema), path)
