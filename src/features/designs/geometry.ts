import type { Design, Side } from './design.ts';
import { BOARD_MM, spineThickness } from './text-papers.ts';

/* Measures of a binding in millimetres: the single source for flat view, 3D book, check and production file. */

/** Board including its leather. */
export const BOARD = BOARD_MM;
/** Projection of the boards beyond the leaves at head, tail and fore-edge (“squares”). */
export const SQUARE = 3;
/** From the spine's edge to the board. */
export const JOINT = 7;
export const TURN_IN = 15;
/** Safe distance from the edge of a board, and from a joint. */
export const SAFE_EDGE = 5;
export const SAFE_JOINT = 3;
/** Half the width of a raised band, and its height. */
export const BAND = { half: 2.5, height: 2.2 } as const;

type Measured = Pick<Design, 'trim' | 'paper' | 'bands'> & { book: Pick<Design['book'], 'pages'> };

const tenth = (mm: number) => Math.round(mm * 10) / 10;

/** Leaves plus two boards (decision 39), measured over the curve of the spine. */
export const spineWidth = ({ book, paper }: Pick<Measured, 'paper' | 'book'>): number =>
  spineThickness(Math.ceil(book.pages / 2), paper);

export interface Size {
  width: number;
  height: number;
}
/** Flat side including its joint. */
export function sideSize(design: Measured, side: Side): Size {
  const height = design.trim.height + 2 * SQUARE;
  return side === 'spine'
    ? { width: spineWidth(design), height }
    : { width: design.trim.width + SQUARE, height };
}

export interface Spread {
  widthMm: number;
  heightMm: number;
  spineMm: number;
}
/** Back, spine and front side by side, without turn-ins. */
export function spreadSize(design: Measured): Spread {
  const { width, height } = sideSize(design, 'front');
  const spineMm = spineWidth(design);
  return { widthMm: tenth(width * 2 + spineMm), heightMm: tenth(height), spineMm };
}

export function sideOffset(design: Measured, side: Side): number {
  const { width } = sideSize(design, 'back');
  return side === 'back' ? 0 : side === 'spine' ? width : width + spineWidth(design);
}

/** Middles of the raised bands from the head: equal panels, the last a little taller. */
export function bandPositions(design: Measured): number[] {
  const { height } = sideSize(design, 'spine');
  const step = height / (design.bands + 1.377);
  return Array.from({ length: design.bands }, (_, i) => tenth(height * 0.009 + step * (i + 1)));
}

/** Area for lettering: away from edges, and on boards from the joint. */
export function safeZone(design: Measured, side: Side): { x: number; y: number } & Size {
  const { width, height } = sideSize(design, side);
  const y = SAFE_EDGE;
  if (side === 'spine') return { x: 1, y, width: width - 2, height: height - 2 * y };
  const safe = width - JOINT - SAFE_JOINT - SAFE_EDGE;
  return { x: side === 'front' ? JOINT + SAFE_JOINT : SAFE_EDGE, y, width: safe, height: height - 2 * y };
}
