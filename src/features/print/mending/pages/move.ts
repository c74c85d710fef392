import type { Box } from '../../facts.ts';
import { BLEED_MM } from '../../limits.ts';
import { type Leaf, sizeOf, type Turn, turned } from './leaf.ts';
import { ALMOST, meet, type Place, placed, type Rect, unplaced } from './rect.ts';

export const PT = 72 / 25.4;

/** Scales a page as displayed, then moves it right and down, in points. */
export interface Move {
  scale: number;
  right: number;
  down: number;
  width: number;
  height: number;
}

/**
 * Moves everything a page shows. Nothing that was cut off becomes visible: an edge of the old page within the new one
 * stays an edge. Bleed is kept where the old page reaches over the new trim, as far as a bindery needs it, without
 * printer's marks.
 */
export function move(leaf: Leaf, { scale, right, down, width, height }: Move): void {
  const hadBleed = overhang(leaf.cut, leaf.sheet) > ALMOST;
  const cut = leaf.rotation % 180 ? rectOf(height, width) : rectOf(width, height);
  const [fromX, fromY] = userPoint(leaf.cut, leaf.rotation, 0, 0);
  const [toX, toY] = userPoint(cut, leaf.rotation, right, down);
  const step: Place = { scale, x: toX - scale * fromX, y: toY - scale * fromY };
  const oldCut = placed(leaf.cut, step);
  const oldSheet = placed(leaf.sheet, step);
  const seen: Rect = {
    left: oldCut.left > cut.left + ALMOST ? oldCut.left : oldSheet.left,
    low: oldCut.low > cut.low + ALMOST ? oldCut.low : oldSheet.low,
    right: oldCut.right < cut.right - ALMOST ? oldCut.right : oldSheet.right,
    high: oldCut.high < cut.high - ALMOST ? oldCut.high : oldSheet.high,
  };
  leaf.place = {
    scale: leaf.place.scale * scale,
    x: leaf.place.x * scale + step.x,
    y: leaf.place.y * scale + step.y,
  };
  leaf.shown = meet(leaf.shown, unplaced(seen, leaf.place));
  leaf.cut = cut;
  leaf.sheet = hadBleed ? bleedAround(cut, seen) : cut;
  leaf.isMoved = true;
  leaf.done.push(`move ${[scale, right, down, width, height].join(' ')}`);
  leaf.text = movedBox(leaf.text, scale, right, down);
  leaf.ink = movedBox(leaf.ink, scale, right, down);
}

/** @param by clockwise */
export function turn(leaf: Leaf, by: Turn): void {
  for (let done = 0; done < by; done += 90) {
    const { height } = sizeOf(leaf);
    leaf.text = turnedBox(leaf.text, height / PT);
    leaf.ink = turnedBox(leaf.ink, height / PT);
    leaf.rotation = turned(leaf.rotation + 90);
  }
  leaf.done.push(`turn ${by}`);
}

const rectOf = (width: number, height: number): Rect => ({ left: 0, low: 0, right: width, high: height });

/** Converts a point, measured from the upper left corner as displayed, to the page's own space. */
function userPoint(cut: Rect, rotation: Turn, right: number, down: number): [x: number, y: number] {
  switch (rotation) {
    case 0:
      return [cut.left + right, cut.high - down];
    case 90:
      return [cut.left + down, cut.low + right];
    case 180:
      return [cut.right - right, cut.low + down];
    case 270:
      return [cut.right - down, cut.high - right];
  }
}

const overhang = (cut: Rect, sheet: Rect): number =>
  Math.min(cut.left - sheet.left, cut.low - sheet.low, sheet.right - cut.right, sheet.high - cut.high);

function bleedAround(cut: Rect, seen: Rect): Rect {
  const most = BLEED_MM * PT;
  return {
    left: Math.min(cut.left, Math.max(seen.left, cut.left - most)),
    low: Math.min(cut.low, Math.max(seen.low, cut.low - most)),
    right: Math.max(cut.right, Math.min(seen.right, cut.right + most)),
    high: Math.max(cut.high, Math.min(seen.high, cut.high + most)),
  };
}

const movedBox = (box: Box | null, scale: number, right: number, down: number): Box | null =>
  box && {
    x: box.x * scale + right / PT,
    y: box.y * scale + down / PT,
    width: box.width * scale,
    height: box.height * scale,
  };

const turnedBox = (box: Box | null, pageHeight: number): Box | null =>
  box && { x: pageHeight - box.y - box.height, y: box.x, width: box.height, height: box.width };
