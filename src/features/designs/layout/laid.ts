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

/** What became of one element: its outlines in the order in which they are painted, and where it came to stand. */
export interface Laid {
  outlines: Outline[];
  placed: PlacedElement;
}

/** Of what outlines are made, and whose they are. */
export interface Made {
  elementId: string | null;
  material: Material;
  colour?: string | null;
}

/** A line that is drawn smaller than this does not hold on leather: foil tears from thinner ones. */
export const FINEST = 0.2;

/**
 * Places pieces and makes outlines of them, as few as paint the same: lines of one width become one outline, and
 * shapes that lie apart become one, since shapes that overlap would cancel each other where they turn opposite ways.
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

/** The box around all outlines; empty at `x`, `y` where there are none. */
export function boxAround(outlines: readonly Outline[], x: number, y: number): Box {
  const all = nothing();
  for (const { box } of outlines)
    include(all, { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height });
  return boxOf(all, x, y);
}
