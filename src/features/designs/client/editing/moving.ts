import type { Design, DesignElement, Side } from '../../design.ts';
import { SIDES } from '../../design.ts';
import { offsetOf, sideSize } from '../../geometry.ts';
import { OUTSIDE, TRIM } from '../../limits.ts';
import { rounded, withElements } from './bounds.ts';

const within = (mm: number, most: number): number =>
  rounded(Math.min(Math.max(mm, -OUTSIDE), most + OUTSIDE));

/** Moves an element within its side and the allowed overhang. */
export function placed<T extends DesignElement>(element: T, x: number, y: number): T {
  const at = { x: within(x, TRIM.width.max), y: within(y, TRIM.height.max) };
  return at.x === element.x && at.y === element.y ? element : { ...element, ...at };
}

export const moved = (design: Design, ids: readonly string[], dx: number, dy: number): Design =>
  withElements(design, ids, (element) => placed(element, element.x + dx, element.y + dy));

/** Assigns elements to the side on which their middle lies, without moving them in the spread. */
export const toSidesBelow = (design: Design, ids: readonly string[]): Design =>
  withElements(design, ids, (element) => {
    const at = element.x + offsetOf(design, element.side);
    const side = sideAt(design, at);
    if (side === element.side) return element;
    return { ...element, side, x: rounded(at - offsetOf(design, side)) };
  });

/** Side at a position in the spread; beyond its ends, the nearest. */
export function sideAt(design: Design, spreadX: number): Side {
  const side = SIDES.findLast((one) => spreadX >= offsetOf(design, one));
  return side ?? 'back';
}

/** Moves an element to the middle of another side's width. */
export function onOtherSide(design: Design, id: string, side: Side): Design {
  const { width } = sideSize(design, side);
  return withElements(design, [id], (element) =>
    element.side === side ? element : { ...element, side, x: rounded(width / 2) },
  );
}

export const turned = (rotation: number): number => {
  const round = (((rotation + 180) % 360) + 360) % 360;
  return rounded(round - 180);
};
