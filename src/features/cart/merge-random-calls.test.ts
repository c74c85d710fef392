import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  HAMLET,
  LOST,
  mergeItems,
  mergeLine,
  PRIDE,
  prepareCarts,
  readCart,
  WAR_AND_PEACE,
} from '#test/cart-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { runCount } from '#test/effort.ts';
import type { MergeItem } from './merge-contract.ts';

const { shop, alice } = prepareCarts();

describe('any merge of a guest’s cart', () => {
  test('merges all valid lines of any mixture and reports the others by index', async () => {
    const good = fc
      .record({ n: fc.constantFrom(WAR_AND_PEACE, PRIDE, HAMLET), quantity: fc.integer({ min: 1, max: 9 }) })
      .map(({ n, quantity }) => ({ input: mergeLine(n, { quantity }) as unknown, quantity }));
    const bad = fc
      .oneof(
        fc.constantFrom(
          null,
          {},
          mergeLine(PRIDE, { quantity: 0 }),
          mergeLine(PRIDE, { color: 'dark blue' }),
        ),
        fc.jsonValue(),
      )
      .map((input) => ({ input: input as unknown, quantity: 0 }));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(good, bad), { maxLength: 12 }), async (mixture) => {
        await shop.db.script('DELETE FROM cart_items');
        const { receipt, count } = await mergeItems(
          alice,
          mixture.map(({ input }) => input),
        );
        expect(count).toBe(mixture.reduce((sum, { quantity }) => sum + quantity, 0));
        const places = mixture.flatMap(({ quantity }, index) => (quantity === 0 ? [index] : []));
        expect(receipt.failed.map(({ index }) => index)).toEqual(places);
        expect(receipt.failed.every(({ reason }) => reason !== '')).toBe(true);
      }),
      { numRuns: runCount(25) },
    );
  });

  const anyLine = fc
    .record({
      n: fc.constantFrom(WAR_AND_PEACE, PRIDE, HAMLET, LOST),
      leatherType: fc.constantFrom('realLeather' as const, 'veganLeather' as const),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    .map(({ n, ...rest }) => mergeLine(n, rest));
  const merges = fc.array(
    fc.record({ items: fc.array(anyLine, { maxLength: 8 }), times: fc.integer({ min: 1, max: 3 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  );
  const lineKey = ({ bookId: id, leatherType }: Pick<MergeItem, 'bookId' | 'leatherType'>) =>
    `${id} ${leatherType}`;
  const isSold = ({ bookId: id, leatherType }: MergeItem) =>
    id !== bookId(LOST) && (leatherType === 'realLeather' || id === bookId(PRIDE));

  test('sums each configuration up to 99, once per merge, under concurrency', async () => {
    await fc.assert(
      fc.asyncProperty(merges, async (plans) => {
        await shop.db.script('DELETE FROM cart_items; DELETE FROM cart_merges');
        const requests = plans.map((plan) => ({ ...plan, mergeId: randomUUID() }));
        const replies = await Promise.all(
          requests.flatMap(({ items, mergeId, times }) =>
            Array.from({ length: times }, () => mergeItems(alice, items, mergeId)),
          ),
        );
        const sums = new Map<string, number>();
        for (const item of requests.flatMap(({ items }) => items).filter(isSold))
          sums.set(lineKey(item), Math.min(99, (sums.get(lineKey(item)) ?? 0) + item.quantity));
        const { cartItems } = await readCart(alice);
        const quantities = cartItems.map(({ book, exclusiveBook, leatherType, quantity }) => [
          lineKey({ bookId: (book ?? exclusiveBook)?.id ?? '', leatherType }),
          quantity,
        ]);
        expect(new Map(quantities as [string, number][])).toEqual(sums);
        for (const { items, mergeId } of requests) {
          const receipts = replies.flatMap(({ receipt }) => (receipt.mergeId === mergeId ? [receipt] : []));
          for (const receipt of receipts) expect(receipt).toEqual(receipts[0]);
          const [receipt] = receipts;
          const lines = [...(receipt?.added ?? []), ...(receipt?.summed ?? []), ...(receipt?.failed ?? [])];
          const copies = (counted: readonly { quantity: number | null }[]) =>
            counted.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
          expect(copies(lines)).toBe(copies(items));
          expect(receipt?.failed.every((failed) => !isSold(failed as MergeItem))).toBe(true);
        }
      }),
      { numRuns: runCount(25) },
    );
  });
});
