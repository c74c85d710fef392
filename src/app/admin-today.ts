import type { FigureSource, WaitingSource } from '#features/admin/server/dependencies.ts';
import { visitFigures } from '#features/analytics/server/admin/visits.ts';
import { failedScheduledArticles } from '#features/blog/server/admin/publishing.ts';
import { waitingConversations } from '#features/contact/server/admin/waiting.ts';
import { waitingFailures } from '#features/failures/server/admin/failures.ts';
import { stoppedImports } from '#features/imports/server/admin/stopped-imports.ts';
import { salesFigures } from '#features/orders/server/admin/order-figures.ts';
import { ordersWaiting } from '#features/orders/server/admin/order-waiting.ts';
import { bookTodos, proofTodos } from '#features/orders/server/admin/production-todos.ts';
import { paymentsWaiting } from '#features/payments/server/admin/payments-waiting.ts';
import { failedPriceChanges } from '#features/prices/server/failed-changes.ts';
import { unpricedBooks } from '#features/prices/server/unpriced-books.ts';
import { findStaleRates } from '#features/rates/server/admin/rates-http.ts';
import { findWaitingReviews } from '#features/reviews/server/admin/reviews.ts';

export const TODO_SOURCES: readonly WaitingSource[] = [
  ordersWaiting,
  proofTodos,
  bookTodos,
  waitingConversations,
  paymentsWaiting,
  findWaitingReviews,
  failedScheduledArticles,
  stoppedImports,
  unpricedBooks,
  failedPriceChanges,
  findStaleRates,
  waitingFailures,
];

export const FIGURE_SOURCES: readonly FigureSource[] = [salesFigures, visitFigures];
