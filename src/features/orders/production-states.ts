/** How far the work on a line is, in the order in which a book is made. */
export const PRODUCTION_STATES = ['waiting', 'sewing', 'covering', 'tooling', 'finishing', 'done'] as const;
export type ProductionState = (typeof PRODUCTION_STATES)[number];

/** The states as production calls them, and what is pressed to come to each. */
export const PRODUCTION_WORDS: Record<ProductionState, { name: string; press: string }> = {
  waiting: { name: 'Waiting', press: 'Put back' },
  sewing: { name: 'Cutting and sewing', press: 'Begin cutting and sewing' },
  covering: { name: 'Covering', press: 'Sewn: go on to covering' },
  tooling: { name: 'Tooling', press: 'Covered: go on to tooling' },
  finishing: { name: 'Finishing', press: 'Tooled: go on to finishing' },
  done: { name: 'Done', press: 'It is done' },
};

/** The state to which one press leads; null from the last. */
export const nextProductionState = (state: ProductionState): ProductionState | null =>
  PRODUCTION_STATES[PRODUCTION_STATES.indexOf(state) + 1] ?? null;

/** The state to which taking a press back leads; null from the first. */
export const previousProductionState = (state: ProductionState): ProductionState | null =>
  PRODUCTION_STATES[PRODUCTION_STATES.indexOf(state) - 1] ?? null;

/** For whom a note of production is. */
export const NOTE_AUDIENCES = ['bindery', 'customer'] as const;

export const NOTE_WORDS_MAX = 2000;
export const NOTE_PHOTOS_MAX = 6;
/** How many lines one file of job tickets has at most. */
export const TICKETS_MAX = 50;
