"""A page that records the messages of a board."""


class Page:
    """Records a board from now on: `heard` has the contents of all its messages, `frames` the painted frames."""

    def __init__(self, board):
        self.heard, self.frames = [], []
        board.comm.send = self._hear

    def _hear(self, data=None, metadata=None, buffers=None):
        self.heard.append(data["state"] if data["method"] == "update" else data["content"])
        self.frames += [bytes(buffer) for buffer in buffers or ()]

    def forget(self):
        self.heard.clear()
        self.frames.clear()

    @property
    def effects(self):
        """The animation effects sent last."""
        return next((one["effects"] for one in reversed(self.heard) if "effects" in one), [])

    @property
    def kinds(self):
        """The kinds of these effects."""
        return [effect["kind"] for effect in self.effects]
