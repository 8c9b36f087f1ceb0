"""QR codes."""

from __future__ import annotations

from functools import cache


@cache
def qr_picture(link: str) -> str:
    """Returns a QR code of `link` as a data address, "" if the QR package is not installed."""
    try:
        import segno  # noqa: PLC0415 - only needed on request
    except ImportError:
        return ""
    return str(segno.make_qr(link, error="m").svg_data_uri(scale=4, border=3, dark="#000", light="#fff"))
