import type { BindingDesign } from '#kernel/binding-design.ts';

/** Front board of a catalogue book in units of 1/4 mm; the joint takes the first 28. */
export const BOARD = { width: 600, height: 880, joint: 28 } as const;

export const UNITS_PER_MM = 4;

/** Overhang of a custom design's boards over its leaves, in units. */
export const SQUARE = 12;

export interface BoardSize {
  width: number;
  height: number;
}

/** Board size in units; custom designs have their own. */
export const boardSize = ({ tooled }: Pick<BindingDesign, 'tooled'>): BoardSize =>
  tooled ? { width: tooled.front.width * UNITS_PER_MM, height: tooled.front.height * UNITS_PER_MM } : BOARD;
