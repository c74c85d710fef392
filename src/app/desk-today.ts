import { lettersWaiting } from '#features/contact/server/desk/waiting.ts';
import type { FigureSource, WaitingSource } from '#features/desk/server/dependencies.ts';

/** What waits, of every subject, in the order in which people look. */
export const WAITING: readonly WaitingSource[] = [lettersWaiting];

/** What is drawn as curves. */
export const FIGURES: readonly FigureSource[] = [];
