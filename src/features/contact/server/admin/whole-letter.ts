import type { Letter } from '../../admin-contract.ts';
import { dayOf, type LettersShop } from '../letters/dependencies.ts';
import { colleagues, oneLetter } from '../letters/queries.ts';
import { worksOf } from '../letters/works.ts';
import { quotesOf } from '../quotes/queries.ts';

/** @throws Failure 404 */
export async function wholeLetter(shop: LettersShop, id: string): Promise<Letter> {
  const { db, clock } = shop;
  const { disputeId, ...letter } = await oneLetter(db, id);
  const [kept, works, people, customer, dispute] = await Promise.all([
    quotesOf(db, id, dayOf(clock())),
    worksOf(shop, id, letter.reference),
    colleagues(db),
    shop.customerOf(db, letter.email),
    disputeId === null ? null : shop.disputeOf(db, disputeId),
  ]);
  const [orders, ordered] = await Promise.all([
    customer ? shop.ordersOf(db, customer.id) : [],
    shop.ordersBy(
      db,
      kept.flatMap(({ orderId }) => orderId ?? []),
    ),
  ]);
  const quotes = kept.map((quote) => ({ ...quote, order: ordered.get(quote.orderId ?? '') ?? null }));
  return { ...letter, quotes, works, dispute, customer, orders, colleagues: people };
}
