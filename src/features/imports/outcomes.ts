/** What a row of a file comes to. */
export const ROW_OUTCOMES = ['new', 'changed', 'unchanged', 'refused'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** How far an import is: what calls say of it (`contract.ts`), and `undoing`, which they call `applied` until it is done. */
export const IMPORT_STAGES = [
  'reading',
  'ready',
  'applying',
  'applied',
  'undoing',
  'undone',
  'refused',
] as const;
export type ImportStage = (typeof IMPORT_STAGES)[number];

/** How something that an import has written was taken back; `kept` where all of it was edited or removed since. */
export const TAKEN_BACK = ['deleted', 'withdrawn', 'setBack', 'partly', 'kept'] as const;
export type TakenBack = (typeof TAKEN_BACK)[number];
