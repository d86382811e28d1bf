"""A server that does nothing: it sends a frame of a given size to both sockets of a pair. For `bench/serve.py`."""

import socket
import sys
from collections import defaultdict
from contextlib import suppress

import uvicorn

FRAME = "x" * int(sys.argv[1]) if len(sys.argv) > 1 else "x"
PAIRS = defaultdict(list)


async def app(scope, receive, send):
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"ok"})
        return
    PAIRS[scope["path"]].append(send)
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        for each in PAIRS[scope["path"]]:
            await each({"type": "websocket.send", "text": FRAME})


if __name__ == "__main__":
    listener = socket.create_server(("127.0.0.1", 0), backlog=2048)
    print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    config = uvicorn.Config(
        app, log_config=None, access_log=False, ws="websockets-sansio", ws_per_message_deflate=False, lifespan="off"
    )
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listener])
