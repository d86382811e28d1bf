"""A stub of a language model: what it answers, and a server on this machine with the chat completions of OpenAI."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from airlandsea.envs.multi_seat_text import MultiSeatTextEnv
from waiting import POLL_S

BAD_ANSWERS = ["what?", "S9S " * 30_000]  # the second is longer than what is read


def first_option(text: str) -> str:
    """Return the first option of the last question."""
    tokens = [line.split("`")[1] for line in text.splitlines() if line.startswith("- `")]
    return f"I think that is good.\nAnswer: {tokens[0]}"


def play_alone(env: MultiSeatTextEnv, seed: int) -> MultiSeatTextEnv:
    """Play an episode in which the stub has every seat."""
    text = env.reset(seed)
    while not env.is_over:
        text = env.step(first_option(text)).text
    return env


@contextmanager
def serve_model(answer: Callable[[str], str]) -> Iterator[str]:
    """Serve a model that answers the last message of a conversation; yields the address of the service."""

    class ModelHandler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1  # one packet for each answer

        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            kind, body = reply_to(asked, answer(asked["messages"][-1]["content"]))
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), ModelHandler) as server:
        thread = Thread(target=server.serve_forever, args=(POLL_S,), daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/v1"
        server.shutdown()
        thread.join()


def reply_to(asked: dict[str, Any], text: str) -> tuple[str, bytes]:
    """Return the type and the body of a reply: whole, or as a stream."""
    head = {"id": "1", "created": 0, "model": asked["model"]}
    message = {"role": "assistant", "content": text}
    if not asked.get("stream"):
        usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
        choice = {"index": 0, "message": message, "finish_reason": "stop"}
        whole = head | {"object": "chat.completion", "choices": [choice], "usage": usage}
        return "application/json", json.dumps(whole).encode()
    choices: list[dict[str, Any]] = [{"delta": message, "finish_reason": None}, {"delta": {}, "finish_reason": "stop"}]
    parts = [head | {"object": "chat.completion.chunk", "choices": [{"index": 0} | each]} for each in choices]
    return "text/event-stream", "".join(f"data: {each}\n\n" for each in [*map(json.dumps, parts), "[DONE]"]).encode()
