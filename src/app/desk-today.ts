import type { FigureSource, WaitingSource } from '#features/desk/server/dependencies.ts';
import { booksWaiting, proofsWaiting } from './bench-waiting.ts';

/** What waits, of every subject, in the order in which people look. */
export const WAITING: readonly WaitingSource[] = [proofsWaiting, booksWaiting];

/** What is drawn as curves. */
export const FIGURES: readonly FigureSource[] = [];
