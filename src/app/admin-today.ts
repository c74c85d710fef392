import type { FigureSource, WaitingSource } from '#features/admin/server/dependencies.ts';
import { visitFigures } from '#features/analytics/server/admin/visits.ts';
import { articlesNotPublished } from '#features/blog/server/admin/publishing.ts';
import { lettersWaiting } from '#features/contact/server/admin/waiting.ts';
import { waitingFailures } from '#features/failures/server/admin/failures.ts';
import { importsWaiting } from '#features/imports/server/admin/waiting.ts';
import { salesFigures } from '#features/orders/server/admin/order-figures.ts';
import { ordersWaiting } from '#features/orders/server/admin/order-waiting.ts';
import { moneyWaiting } from '#features/payments/server/admin/money-waiting.ts';
import { priceChangesFailed } from '#features/prices/server/waiting.ts';
import { waitingRates } from '#features/rates/server/admin/rates.ts';
import { waitingReviews } from '#features/reviews/server/admin/reviews.ts';
import { booksWaiting, proofsWaiting } from './production-waiting.ts';
import { unpricedBooks } from './unpriced-books.ts';

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

export const FIGURES: readonly FigureSource[] = [salesFigures, visitFigures];
