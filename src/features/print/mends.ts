/*
 * What is put right in a file by one click. A list of mends, applied one after the other to the file as it was chosen, makes
 * the file that is sent: undoing is leaving one out. Pages are numbered from 1 as they are when the mend is applied.
 */

/** Parts that nothing of what is printed depends on. */
export const STRIPPED = ['scripts', 'forms', 'attachments', 'notes'] as const;
export type Stripped = (typeof STRIPPED)[number];

export type Mend =
  /** `scale`: as large as fits, in the middle. `centre`: as large as it is, in the middle. */
  | { kind: 'size'; how: 'scale' | 'centre'; pages: readonly number[]; widthMm: number; heightMm: number }
  /** Moves, and where there is no room makes smaller, what stands nearer to the fold than `gutterMm`. */
  | {
      kind: 'gutter';
      pages: readonly number[];
      gutterMm: number;
      isTwoSided: boolean;
      isRightToLeft: boolean;
    }
  /** Makes smaller around the middle, until nothing stands nearer to a cut than `marginMm`. */
  | { kind: 'margin'; pages: readonly number[]; marginMm: number }
  /** Clockwise. */
  | { kind: 'rotate'; pages: readonly number[]; degrees: 90 | 180 | 270 }
  /** `after` 0 is before the first. */
  | { kind: 'add-blank'; after: number; count: number }
  | { kind: 'remove'; pages: readonly number[] }
  /** Puts a blank page before each of these that would lie on the left. */
  | { kind: 'chapters-right'; pages: readonly number[] }
  | { kind: 'pure-black'; pages: readonly number[] }
  | { kind: 'strip'; what: readonly Stripped[] };
