import type { FigureSource, WaitingSource } from '#features/desk/server/dependencies.ts';
import { unpricedBooks } from './unpriced-books.ts';

/** What waits, of every subject, in the order in which people look. */
export const WAITING: readonly WaitingSource[] = [unpricedBooks];

/** What is drawn as curves. */
export const FIGURES: readonly FigureSource[] = [];
