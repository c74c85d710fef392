export const ROW_OUTCOMES = ['new', 'changed', 'unchanged', 'refused'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** Stages of an import. The API reports `undoing` as `applied` until it is finished. */
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

/** Result of undoing a change; `retained` if everything was edited or deleted since. */
export const UNDO_RESULTS = ['deleted', 'withdrawn', 'restored', 'partlyRestored', 'retained'] as const;
export type UndoResult = (typeof UNDO_RESULTS)[number];
