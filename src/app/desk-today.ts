import { visitFigures } from '#features/analytics/server/desk/visits.ts';
import { articlesNotPublished } from '#features/blog/server/desk/publishing.ts';
import { lettersWaiting } from '#features/contact/server/desk/waiting.ts';
import type { FigureSource, WaitingSource } from '#features/desk/server/dependencies.ts';
import { waitingFailures } from '#features/failures/server/desk/failures.ts';
import { importsWaiting } from '#features/imports/server/desk/waiting.ts';
import { salesFigures } from '#features/orders/server/desk/order-figures.ts';
import { ordersWaiting } from '#features/orders/server/desk/order-waiting.ts';
import { moneyWaiting } from '#features/payments/server/desk/money-waiting.ts';
import { priceChangesFailed } from '#features/prices/server/waiting.ts';
import { waitingRates } from '#features/rates/server/desk/rates.ts';
import { waitingReviews } from '#features/reviews/server/desk/reviews.ts';
import { booksWaiting, proofsWaiting } from './bench-waiting.ts';
import { unpricedBooks } from './unpriced-books.ts';

/** What waits, of every subject, in the order in which people look. */
export const WAITING: readonly WaitingSource[] = [
  ordersWaiting,
  proofsWaiting,
  booksWaiting,
  lettersWaiting,
  moneyWaiting,
  waitingReviews,
  articlesNotPublished,
  importsWaiting,
  unpricedBooks,
  priceChangesFailed,
  waitingRates,
  waitingFailures,
];

/** What is drawn as curves. */
export const FIGURES: readonly FigureSource[] = [salesFigures, visitFigures];
