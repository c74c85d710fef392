import { visitFigures } from '#features/analytics/server/desk/visits.ts';
import type { FigureSource, WaitingSource } from '#features/desk/server/dependencies.ts';
import { waitingFailures } from '#features/failures/server/desk/failures.ts';
import { waitingRates } from '#features/rates/server/desk/rates.ts';
import { waitingReviews } from '#features/reviews/server/desk/reviews.ts';

/** What waits, of every subject, in the order in which people look. */
export const WAITING: readonly WaitingSource[] = [waitingReviews, waitingRates, waitingFailures];

/** What is drawn as curves. */
export const FIGURES: readonly FigureSource[] = [visitFigures];
