#!/bin/sh
# Skia as skia-python 144.1 brings it, drawing by the processor; Chromium's canvas does the same.
#
# A stroke of a rounded rectangle that is thinner than one pixel is drawn one pixel wide and lighter, so that it inks
# pixels outside its own outline; the same stroke of a plain rectangle stays within it. A program that clears the box of
# what has changed on a canvas, and computes that box from the widths of its lines, leaves a faint line behind: only
# where corners are round, and only where a drawing is scaled down.
#
# Seen, the outline's left edge lying on pixel 10, as the alpha of the pixels 9, 10 and 11 of one row:
#   width 0.7: plain 0 179 0, rounded 27 150 0; width 2 scaled by 0.35, rounded: 27 150 0
#   width 1:   plain 0 255 0, rounded 0 255 0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q skia-python==144.1

cat >strokes.py <<'PY'
import skia


def row(width, *, radius=0.0, scale=1.0):
    """The alpha of the pixels 9 to 11 in the middle of a frame whose left edge is at 10."""
    surface = skia.Surface(60, 60)
    with surface as canvas:
        canvas.translate(10, 10)
        canvas.scale(scale, scale)
        frame = skia.Rect.MakeXYWH(width / 2, width / 2, 28 / scale - width, 39 / scale - width)
        paint = skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=width)
        canvas.drawRoundRect(frame, radius, radius, paint) if radius else canvas.drawRect(frame, paint)
    return [int(surface.toarray()[30, x, 3]) for x in (9, 10, 11)]


found = {
    "0.7 plain": row(0.7), "0.7 rounded": row(0.7, radius=2.45), "2 scaled by 0.35, rounded": row(2, radius=7, scale=0.35),
    "1 plain": row(1), "1 rounded": row(1, radius=2.45),
}
for name, alphas in found.items():
    print(name, alphas)
beyond = {name for name, (left, *_) in found.items() if left}
assert beyond == {"0.7 rounded", "2 scaled by 0.35, rounded"}, beyond
PY
venv/bin/python strokes.py
