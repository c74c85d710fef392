import type { Box, Material, Outline, PlacedElement } from '../layout.ts';
import { extentOf } from './extent.ts';
import {
  boxOf,
  dataOf,
  type Extent,
  growth,
  include,
  joinedPath,
  type Matrix,
  nothing,
  transformed,
} from './path.ts';
import type { Piece } from './pieces.ts';

export interface Laid {
  outlines: Outline[];
  placed: PlacedElement;
}

export interface Made {
  elementId: string | null;
  material: Material;
  colour?: string | null;
}

/** Minimum stroke width in mm: foil tears from thinner lines. */
export const FINEST = 0.2;

/**
 * Converts pieces to as few outlines as possible: strokes of one width are joined, and fills that don't overlap
 * (overlapping ones could cancel each other out).
 */
export function outlinesOf(pieces: readonly Piece[], matrix: Matrix, made: Made, finest = FINEST): Outline[] {
  const groups: { piece: Piece; parts: Piece['path'][]; extents: Extent[] }[] = [];
  const grown = growth(matrix);
  for (const piece of pieces) {
    const stroke = piece.stroke === null ? null : Math.max(finest, milli(piece.stroke * grown));
    const placed = { ...piece, stroke, path: transformed(piece.path, matrix) };
    const extent = extentOf(placed.path, stroke === null ? null : { width: stroke, round: piece.round });
    const group = groups.findLast(
      ({ piece: other, extents }) =>
        other.stroke === stroke &&
        other.round === piece.round &&
        other.evenOdd === piece.evenOdd &&
        (stroke !== null || !extents.some((one) => meet(one, extent))),
    );
    if (group) {
      group.parts.push(placed.path);
      group.extents.push(extent);
    } else groups.push({ piece: placed, parts: [placed.path], extents: [extent] });
  }
  return groups.map(({ piece, parts, extents }) => ({
    elementId: made.elementId,
    material: made.material,
    colour: made.colour ?? null,
    d: dataOf(joinedPath(parts)),
    stroke: piece.stroke,
    ...(piece.stroke !== null && piece.round ? { round: true } : {}),
    fillRule: piece.evenOdd ? 'evenodd' : 'nonzero',
    box: boxOf(extents.reduce(include, nothing())),
  }));
}

const milli = (mm: number) => Math.round(mm * 1000) / 1000;
const meet = (a: Extent, b: Extent) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Union of all boxes; empty at `x`, `y` if there are none. */
export function boxAround(outlines: readonly Outline[], x: number, y: number): Box {
  const all = nothing();
  for (const { box } of outlines)
    include(all, { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height });
  return boxOf(all, x, y);
}
