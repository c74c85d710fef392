import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { Failure } from '#platform/http/failures.ts';
import { users } from '#platform/sessions/tables.ts';
import { testDatabase } from '#test/database.ts';
import { runCount } from '#test/effort.ts';
import { insertRow } from '#test/insert-row.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { addEntry, type Entry } from './server/ledger.ts';
import { releaseFunds, reserveFunds } from './server/reservations.ts';

const db = prepareFixture(testDatabase);

const createUser = async () => (await insertRow(db, users)).id;

/** Few keys and orders, so that they repeat. */
const currency = fc.constantFrom('USD', 'JPY');
const order = fc.integer({ min: 1, max: 4 }).map(String);
const step = fc.oneof(
  fc.record({
    does: fc.constant('enter' as const),
    currency,
    amount: fc.integer({ min: -300, max: 500 }),
    key: order,
  }),
  fc.record({
    does: fc.constant('reserve' as const),
    currency,
    amount: fc.integer({ min: 1, max: 400 }),
    order,
  }),
  fc.record({ does: fc.constant('release' as const), order }),
);

interface Enter {
  does: 'enter';
  currency: string;
  amount: number;
  key: string;
}
interface Reserve {
  does: 'reserve';
  currency: string;
  amount: number;
  order: string;
}
interface Release {
  does: 'release';
  order: string;
}

/** Runs each step in its own transaction; a refused one must change nothing. */
async function perform(userId: string, operation: Enter | Reserve | Release): Promise<void> {
  const work = (tx: Db): Promise<unknown> => {
    if (operation.does === 'release') return releaseFunds(tx, { orderId: userId + operation.order });
    const { amount, currency } = operation;
    if (operation.does === 'enter')
      return addEntry(tx, { userId, currency, amount, kind: 'granted', key: `${userId}:${operation.key}` });
    return reserveFunds(tx, {
      userId,
      currency,
      amount,
      orderId: userId + operation.order,
      orderCode: operation.order,
    });
  };
  await db.transaction(work).catch((error) => {
    const isExpected =
      error instanceof Failure ||
      error instanceof RangeError ||
      /another entry|was released/.test(String(error));
    if (!isExpected) throw error;
  });
}

const loadEntries = (userId: string) =>
  db.query<Entry>(
    `SELECT currency, sequence, amount, balance_after AS "balanceAfter", kind, order_code AS "orderCode"
     FROM wallet_entries WHERE user_id = $1 ORDER BY currency, sequence`,
    [userId],
  );

function expectConsistent(entries: readonly Entry[]): void {
  for (const [, currencyEntries] of Map.groupBy(entries, (entry) => entry.currency)) {
    let sum = 0;
    for (const [i, { sequence, amount, balanceAfter }] of currencyEntries.entries()) {
      sum += amount;
      expect(sequence).toBe(i + 1);
      expect(balanceAfter).toBe(sum);
      expect(balanceAfter).toBeGreaterThanOrEqual(0);
    }
  }
  const orders = Map.groupBy(
    entries.filter(({ orderCode }) => orderCode !== null),
    ({ orderCode }) => orderCode,
  );
  for (const [, orderEntries] of orders) {
    expect(orderEntries.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(0);
    expect(orderEntries.filter(({ kind }) => kind === 'reserved')).toHaveLength(1);
    expect(orderEntries.filter(({ kind }) => kind === 'released').length).toBeLessThanOrEqual(1);
  }
}

test('the balance is the sum of all entries and never below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const userId = await createUser();
      for (const operation of steps) await perform(userId, operation);
      expectConsistent(await loadEntries(userId));
    }),
    { numRuns: runCount(60) },
  );
});

test('the same holds for concurrent entries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      const userId = await createUser();
      await Promise.all(steps.map((operation) => perform(userId, operation)));
      expectConsistent(await loadEntries(userId));
    }),
    { numRuns: runCount(30) },
  );
});
