import type { FigureSource, WaitingSource } from '#features/desk/server/dependencies.ts';
import { salesFigures } from '#features/orders/server/desk/order-figures.ts';
import { ordersWaiting } from '#features/orders/server/desk/order-waiting.ts';
import { moneyWaiting } from '#features/payments/server/desk/money-waiting.ts';
import { booksWaiting, proofsWaiting } from './bench-waiting.ts';

/** What waits, of every subject, in the order in which people look. */
export const WAITING: readonly WaitingSource[] = [ordersWaiting, proofsWaiting, booksWaiting, moneyWaiting];

/** What is drawn as curves. */
export const FIGURES: readonly FigureSource[] = [salesFigures];
