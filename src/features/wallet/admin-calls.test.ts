import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { newId } from '#platform/new-id.ts';
import { runCount } from '#test/effort.ts';
import { createPerson, type Person } from '#test/people.ts';
import { openSeededShop } from '#test/shared-calls.ts';
import type { Calls } from '#test/site.ts';
import { type Colleague, createColleague } from '#test/staff.ts';

let shop: Calls;
let db: Db;
let owner: Colleague;
let ada: Person;
beforeAll(async () => {
  shop = await openSeededShop();
  ({ db } = shop);
  owner = await createColleague(shop.app, db, 'owner');
});
beforeEach(async () => {
  ada = await createPerson(shop.app, db, {
    fullName: 'Ada Archer',
    email: `${newId().toLowerCase()}@example.com`,
  });
});
afterAll(() => shop.close());

const enter = (amount: number, more: object = {}) =>
  owner.inject({
    method: 'POST',
    url: `/api/admin/customers/${ada.id}/wallet`,
    payload: { amount, currency: 'USD', reason: 'The parcel came late', key: newId(), ...more },
  });
const wallet = async () => (await ada.inject('/api/wallet')).json();
const auditedEntries = () =>
  db.query<{ after: object }>(
    `SELECT after FROM audit_log WHERE action = 'wallet.enter' AND customer_id = $1 ORDER BY at`,
    [ada.id],
  );

describe('a wallet', () => {
  test('gets what the admin gives, and its owner reads why', async () => {
    expect((await enter(1500)).json().data).toMatchObject({
      amount: 1500,
      balanceAfter: 1500,
      kind: 'granted',
    });
    expect(await wallet()).toMatchObject({
      balances: [{ amount: 1500, currency: 'USD' }],
      data: [{ amount: 1500, kind: 'granted', reason: 'The parcel came late' }],
    });
    expect(await auditedEntries()).toMatchObject([
      { after: { amount: 1500, reason: 'The parcel came late' } },
    ]);
  });

  test('gives back what was given in error, and never more than it holds', async () => {
    await enter(1500);
    expect((await enter(-500)).json().data).toMatchObject({ kind: 'taken', balanceAfter: 1000 });
    const refused = await enter(-1001);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'WALLET_TOO_LOW']);
    expect((await wallet()).balances).toEqual([{ amount: 1000, currency: 'USD' }]);
    expect(await auditedEntries()).toHaveLength(2);
  });

  test('is entered into once, however often the same entry is sent', async () => {
    const key = newId();
    await Promise.all([enter(700, { key }), enter(700, { key }), enter(700, { key })]);
    expect((await wallet()).balances).toEqual([{ amount: 700, currency: 'USD' }]);
    expect(await auditedEntries()).toHaveLength(1);
  });

  test('takes neither an entry without a reason nor a currency that the shop has not', async () => {
    expect((await enter(700, { reason: ' ' })).json().fields).toHaveProperty('reason');
    expect((await enter(700, { currency: 'XXX' })).json().fields).toHaveProperty('currency');
    expect((await enter(0)).json().fields).toHaveProperty('amount');
    expect((await wallet()).data).toEqual([]);
  });

  test('adds up, whatever the admin does with it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -400, max: 600 }), { maxLength: 8 }), async (amounts) => {
        const { currency } = { currency: 'EUR' };
        const before = ((await wallet()).balances as { currency: string; amount: number }[]).find(
          (one) => one.currency === currency,
        );
        let sum = before?.amount ?? 0;
        for (const amount of amounts) {
          const reply = await enter(amount, { currency });
          if (reply.statusCode === 200) sum += amount;
          else expect(amount === 0 || sum + amount < 0).toBe(true);
        }
        const after = (await wallet()).balances as { currency: string; amount: number }[];
        expect(after.find((one) => one.currency === currency)?.amount ?? 0).toBe(sum);
      }),
      { numRuns: runCount(24) },
    );
  });
});
