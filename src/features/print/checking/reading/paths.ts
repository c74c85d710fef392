import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { boundingRect, type Matrix, type Rect } from './geometry.ts';
import type { GraphicsState } from './graphics-state.ts';

export const FILLS = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
export const STROKES = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

export const transformBounds = (
  matrix: Matrix,
  [left = 0, low = 0, right = 0, high = 0]: Float32Array,
): Rect => boundingRect(matrix, left, low, right, high);

/** Half of the line width on each side. */
export function widenByStroke([left, low, right, high]: Rect, { lineWidth, matrix }: GraphicsState): Rect {
  const half = (lineWidth * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))) / 2;
  return [left - half, low - half, right + half, high + half];
}
