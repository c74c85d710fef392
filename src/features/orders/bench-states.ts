/** How far the work on a line is, in the order in which a book is made. */
export const BENCH_STATES = ['waiting', 'sewing', 'covering', 'tooling', 'finishing', 'done'] as const;
export type BenchState = (typeof BENCH_STATES)[number];

/** The states as the bench calls them, and what is pressed to come to each. */
export const BENCH_WORDS: Record<BenchState, { name: string; press: string }> = {
  waiting: { name: 'Waiting', press: 'Put back' },
  sewing: { name: 'Cutting and sewing', press: 'Begin cutting and sewing' },
  covering: { name: 'Covering', press: 'Sewn: go on to covering' },
  tooling: { name: 'Tooling', press: 'Covered: go on to tooling' },
  finishing: { name: 'Finishing', press: 'Tooled: go on to finishing' },
  done: { name: 'Done', press: 'It is done' },
};

/** The state to which one press leads; null from the last. */
export const nextAtBench = (state: BenchState): BenchState | null =>
  BENCH_STATES[BENCH_STATES.indexOf(state) + 1] ?? null;

/** The state to which taking a press back leads; null from the first. */
export const beforeAtBench = (state: BenchState): BenchState | null =>
  BENCH_STATES[BENCH_STATES.indexOf(state) - 1] ?? null;

/** For whom a note of the bench is. */
export const NOTE_AUDIENCES = ['bindery', 'customer'] as const;
export type NoteAudience = (typeof NOTE_AUDIENCES)[number];

export const NOTE_WORDS_MAX = 2000;
export const NOTE_PHOTOS_MAX = 6;
/** How many lines one file of job tickets has at most. */
export const TICKETS_MAX = 50;
