/* One-click fixes of a file. They are applied in order to the file as chosen, so undoing one means leaving it out.
   Page numbers count from 1 and are those at the time the fix is applied. */

/** Parts that nothing printed depends on. */
export const STRIPPED = ['scripts', 'forms', 'attachments', 'notes'] as const;
export type Stripped = (typeof STRIPPED)[number];

export type Fix =
  /** `scale` fits the page to the size, `centre` keeps its scale; both centre it. */
  | { kind: 'size'; how: 'scale' | 'centre'; pages: readonly number[]; widthMm: number; heightMm: number }
  /** Moves text away from the fold, shrinking it where there is no room. */
  | {
      kind: 'gutter';
      pages: readonly number[];
      gutterMm: number;
      isTwoSided: boolean;
      isRightToLeft: boolean;
    }
  /** Shrinks around the centre until nothing is closer than `marginMm` to an edge. */
  | { kind: 'margin'; pages: readonly number[]; marginMm: number }
  /** Clockwise. */
  | { kind: 'rotate'; pages: readonly number[]; degrees: 90 | 180 | 270 }
  /** 0 inserts before the first page. */
  | { kind: 'add-blank'; after: number; count: number }
  | { kind: 'remove'; pages: readonly number[] }
  /** Inserts a blank page before each of these that would fall on the left. */
  | { kind: 'chapters-right'; pages: readonly number[] }
  | { kind: 'pure-black'; pages: readonly number[] }
  | { kind: 'strip'; what: readonly Stripped[] };
