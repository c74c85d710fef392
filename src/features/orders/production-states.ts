/** Work states, in the order in which a book is made. */
export const PRODUCTION_STATES = ['waiting', 'sewing', 'covering', 'tooling', 'finishing', 'done'] as const;
export type ProductionState = (typeof PRODUCTION_STATES)[number];

export const PRODUCTION_STATE_LABELS: Record<ProductionState, { name: string; press: string }> = {
  waiting: { name: 'Waiting', press: 'Move back to waiting' },
  sewing: { name: 'Cutting and sewing', press: 'Start cutting and sewing' },
  covering: { name: 'Covering', press: 'Sewn: start covering' },
  tooling: { name: 'Tooling', press: 'Covered: start tooling' },
  finishing: { name: 'Finishing', press: 'Tooled: start finishing' },
  done: { name: 'Done', press: 'Mark as done' },
};

export const nextProductionState = (state: ProductionState): ProductionState | null =>
  PRODUCTION_STATES[PRODUCTION_STATES.indexOf(state) + 1] ?? null;

export const previousProductionState = (state: ProductionState): ProductionState | null =>
  PRODUCTION_STATES[PRODUCTION_STATES.indexOf(state) - 1] ?? null;

export const NOTE_AUDIENCES = ['bindery', 'customer'] as const;

export const NOTE_TEXT_MAX = 2000;
export const NOTE_PHOTOS_MAX = 6;
export const TICKETS_MAX = 50;
