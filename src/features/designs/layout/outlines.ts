import type { Box, Material, Outline, PlacedElement } from '../layout.ts';
import { pathExtent } from './extent.ts';
import {
  type Extent,
  emptyExtent,
  extendExtent,
  extentBox,
  joinPaths,
  type Matrix,
  strokeScale,
  toPathData,
  transformPath,
} from './path.ts';
import type { Piece } from './pieces.ts';

export interface LaidOut {
  outlines: Outline[];
  placed: PlacedElement;
}

export interface OutlineSource {
  elementId: string | null;
  material: Material;
  colour?: string | null;
}

/** Minimum stroke width in mm: foil tears from thinner lines. */
export const MIN_STROKE = 0.2;

/**
 * Converts pieces to as few outlines as possible: strokes of one width are joined, and fills that don't overlap
 * (overlapping ones could cancel each other out).
 */
export function createOutlines(
  pieces: readonly Piece[],
  matrix: Matrix,
  source: OutlineSource,
  finest = MIN_STROKE,
): Outline[] {
  const groups: { piece: Piece; parts: Piece['path'][]; extents: Extent[] }[] = [];
  const grown = strokeScale(matrix);
  for (const piece of pieces) {
    const stroke = piece.stroke === null ? null : Math.max(finest, roundToThousandth(piece.stroke * grown));
    const placed = { ...piece, stroke, path: transformPath(piece.path, matrix) };
    const extent = pathExtent(placed.path, stroke === null ? null : { width: stroke, round: piece.round });
    const group = groups.findLast(
      ({ piece: other, extents }) =>
        other.stroke === stroke &&
        other.round === piece.round &&
        other.evenOdd === piece.evenOdd &&
        (stroke !== null || !extents.some((existing) => extentsOverlap(existing, extent))),
    );
    if (group) {
      group.parts.push(placed.path);
      group.extents.push(extent);
    } else groups.push({ piece: placed, parts: [placed.path], extents: [extent] });
  }
  return groups.map(({ piece, parts, extents }) => ({
    elementId: source.elementId,
    material: source.material,
    colour: source.colour ?? null,
    d: toPathData(joinPaths(parts)),
    stroke: piece.stroke,
    ...(piece.stroke !== null && piece.round ? { round: true } : {}),
    fillRule: piece.evenOdd ? 'evenodd' : 'nonzero',
    box: extentBox(extents.reduce(extendExtent, emptyExtent())),
  }));
}

const roundToThousandth = (mm: number) => Math.round(mm * 1000) / 1000;
const extentsOverlap = (a: Extent, b: Extent) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Union of all boxes; empty at `x`, `y` if there are none. */
export function outlinesBox(outlines: readonly Outline[], x: number, y: number): Box {
  const extent = emptyExtent();
  for (const { box } of outlines)
    extendExtent(extent, { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height });
  return extentBox(extent, x, y);
}
