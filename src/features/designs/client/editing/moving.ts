import type { Design, DesignElement, Side } from '../../design.ts';
import { SIDES } from '../../design.ts';
import { sideOffset, sideSize } from '../../geometry.ts';
import { OUTSIDE, TRIM } from '../../limits.ts';
import { roundMm, updateElements } from './bounds.ts';

const clampPosition = (mm: number, most: number): number =>
  roundMm(Math.min(Math.max(mm, -OUTSIDE), most + OUTSIDE));

/** Moves an element within its side and the allowed overhang. */
export function moveElementTo<T extends DesignElement>(element: T, x: number, y: number): T {
  const at = { x: clampPosition(x, TRIM.width.max), y: clampPosition(y, TRIM.height.max) };
  return at.x === element.x && at.y === element.y ? element : { ...element, ...at };
}

export const moveElements = (design: Design, ids: readonly string[], dx: number, dy: number): Design =>
  updateElements(design, ids, (element) => moveElementTo(element, element.x + dx, element.y + dy));

/** Assigns elements to the side on which their middle lies, without moving them in the spread. */
export const reassignSides = (design: Design, ids: readonly string[]): Design =>
  updateElements(design, ids, (element) => {
    const at = element.x + sideOffset(design, element.side);
    const side = sideAt(design, at);
    if (side === element.side) return element;
    return { ...element, side, x: roundMm(at - sideOffset(design, side)) };
  });

/** Side at a position in the spread; beyond its ends, the nearest. */
export function sideAt(design: Design, spreadX: number): Side {
  const side = SIDES.findLast((candidate) => spreadX >= sideOffset(design, candidate));
  return side ?? 'back';
}

/** Moves an element to the middle of another side's width. */
export function moveToSide(design: Design, id: string, side: Side): Design {
  const { width } = sideSize(design, side);
  return updateElements(design, [id], (element) =>
    element.side === side ? element : { ...element, side, x: roundMm(width / 2) },
  );
}

export const normalizeRotation = (rotation: number): number => {
  const round = (((rotation + 180) % 360) + 360) % 360;
  return roundMm(round - 180);
};
