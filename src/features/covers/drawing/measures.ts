import type { BindingDesign } from '#kernel/binding-design.ts';

/** The front board of a book of the catalogue in units of 1/4 mm; the joint takes the first 28. */
export const BOARD = { width: 600, height: 880, joint: 28 } as const;

/** Units in a millimetre. */
export const UNITS = 4;

/** How far the boards of what is designed stand over its leaves, in units. */
export const SQUARE = 12;

export interface BoardSize {
  width: number;
  height: number;
}

/** The board of a binding in units: what is designed has its own size. */
export const boardOf = ({ tooled }: Pick<BindingDesign, 'tooled'>): BoardSize =>
  tooled ? { width: tooled.front.width * UNITS, height: tooled.front.height * UNITS } : BOARD;
