import type { Letter } from '../../desk-contract.ts';
import { dayOf, type LettersShop } from '../letters/dependencies.ts';
import { colleagues, oneLetter } from '../letters/queries.ts';
import { quotesOf } from '../quotes/queries.ts';

/** A conversation with all that belongs to it. @throws Failure 404 */
export async function wholeLetter(shop: LettersShop, id: string): Promise<Letter> {
  const { db, clock } = shop;
  const { disputeId, ...letter } = await oneLetter(db, id);
  const [quotes, people, customer, dispute] = await Promise.all([
    quotesOf(db, id, dayOf(clock())),
    colleagues(db),
    shop.customerOf(db, letter.email),
    disputeId === null ? null : shop.disputeOf(db, disputeId),
  ]);
  const orders = customer ? await shop.ordersOf(db, customer.id) : [];
  return { ...letter, quotes, dispute, customer, orders, colleagues: people };
}
