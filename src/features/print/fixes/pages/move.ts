import type { Box } from '../../facts.ts';
import { BLEED_MM } from '../../limits.ts';
import { displayedSize, normalizeRotation, type PageEdit, type Rotation } from './page-edit.ts';
import {
  EPSILON,
  intersect,
  inverseTransformRect,
  type Rect,
  type Transform,
  transformRect,
} from './rect.ts';

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
export function movePage(edit: PageEdit, { scale, right, down, width, height }: Move): void {
  const hadBleed = smallestBleed(edit.cut, edit.sheet) > EPSILON;
  const cut = edit.rotation % 180 ? rectOfSize(height, width) : rectOfSize(width, height);
  const [fromX, fromY] = toUserSpace(edit.cut, edit.rotation, 0, 0);
  const [toX, toY] = toUserSpace(cut, edit.rotation, right, down);
  const step: Transform = { scale, x: toX - scale * fromX, y: toY - scale * fromY };
  const oldCut = transformRect(edit.cut, step);
  const oldSheet = transformRect(edit.sheet, step);
  const visible: Rect = {
    left: oldCut.left > cut.left + EPSILON ? oldCut.left : oldSheet.left,
    low: oldCut.low > cut.low + EPSILON ? oldCut.low : oldSheet.low,
    right: oldCut.right < cut.right - EPSILON ? oldCut.right : oldSheet.right,
    high: oldCut.high < cut.high - EPSILON ? oldCut.high : oldSheet.high,
  };
  edit.transform = {
    scale: edit.transform.scale * scale,
    x: edit.transform.x * scale + step.x,
    y: edit.transform.y * scale + step.y,
  };
  edit.visible = intersect(edit.visible, inverseTransformRect(visible, edit.transform));
  edit.cut = cut;
  edit.sheet = hadBleed ? addBleed(cut, visible) : cut;
  edit.isMoved = true;
  edit.changes.push(`move ${[scale, right, down, width, height].join(' ')}`);
  edit.text = moveBox(edit.text, scale, right, down);
  edit.ink = moveBox(edit.ink, scale, right, down);
}

/** @param by clockwise */
export function rotatePage(edit: PageEdit, by: Rotation): void {
  for (let degrees = 0; degrees < by; degrees += 90) {
    const { height } = displayedSize(edit);
    edit.text = rotateBox(edit.text, height / PT);
    edit.ink = rotateBox(edit.ink, height / PT);
    edit.rotation = normalizeRotation(edit.rotation + 90);
  }
  edit.changes.push(`turn ${by}`);
}

const rectOfSize = (width: number, height: number): Rect => ({ left: 0, low: 0, right: width, high: height });

/** Converts a point, measured from the upper left corner as displayed, to the page's own space. */
function toUserSpace(cut: Rect, rotation: Rotation, right: number, down: number): [x: number, y: number] {
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

const smallestBleed = (cut: Rect, sheet: Rect): number =>
  Math.min(cut.left - sheet.left, cut.low - sheet.low, sheet.right - cut.right, sheet.high - cut.high);

function addBleed(cut: Rect, visible: Rect): Rect {
  const most = BLEED_MM * PT;
  return {
    left: Math.min(cut.left, Math.max(visible.left, cut.left - most)),
    low: Math.min(cut.low, Math.max(visible.low, cut.low - most)),
    right: Math.max(cut.right, Math.min(visible.right, cut.right + most)),
    high: Math.max(cut.high, Math.min(visible.high, cut.high + most)),
  };
}

const moveBox = (box: Box | null, scale: number, right: number, down: number): Box | null =>
  box && {
    x: box.x * scale + right / PT,
    y: box.y * scale + down / PT,
    width: box.width * scale,
    height: box.height * scale,
  };

const rotateBox = (box: Box | null, pageHeight: number): Box | null =>
  box && { x: pageHeight - box.y - box.height, y: box.x, width: box.height, height: box.width };
