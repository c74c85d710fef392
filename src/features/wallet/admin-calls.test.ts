import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { runCount } from '#test/effort.ts';
import { createPerson, jsonRequest, type Person } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { prepareColleague } from '#test/prepare-people.ts';
import { openSeededShop } from '#test/shared-calls.ts';

let ada: Person;

const shop = prepareFixture(openSeededShop);
const owner = prepareColleague(shop, 'owner');
beforeEach(async () => {
  ada = await createPerson(shop.app, shop.db, {
    fullName: 'Ada Archer',
    email: `${newId().toLowerCase()}@example.com`,
  });
});

const addEntry = (amount: number, fields: object = {}) =>
  owner.inject(
    jsonRequest('POST', `/api/admin/customers/${ada.id}/wallet`, {
      amount,
      currency: 'USD',
      reason: 'The parcel came late',
      key: newId(),
      ...fields,
    }),
  );
const loadWallet = async () => (await ada.inject('/api/wallet')).json();
const loadAuditedEntries = () =>
  shop.db.query<{ after: object }>(
    `SELECT after FROM audit_log WHERE action = 'wallet.entry-added' AND customer_id = $1 ORDER BY at`,
    [ada.id],
  );

describe('a wallet', () => {
  test('receives credit from the admin and shows its owner the reason', async () => {
    expect((await addEntry(1500)).json().data).toMatchObject({
      amount: 1500,
      balanceAfter: 1500,
      kind: 'granted',
    });
    expect(await loadWallet()).toMatchObject({
      balances: [{ amount: 1500, currency: 'USD' }],
      data: [{ amount: 1500, kind: 'granted', reason: 'The parcel came late' }],
    });
    expect(await loadAuditedEntries()).toMatchObject([
      { after: { amount: 1500, reason: 'The parcel came late' } },
    ]);
  });

  test('allows deductions down to zero but not below', async () => {
    await addEntry(1500);
    expect((await addEntry(-500)).json().data).toMatchObject({ kind: 'taken', balanceAfter: 1000 });
    const refused = await addEntry(-1001);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'WALLET_TOO_LOW']);
    expect((await loadWallet()).balances).toEqual([{ amount: 1000, currency: 'USD' }]);
    expect(await loadAuditedEntries()).toHaveLength(2);
  });

  test('gets an entry once, however often it is sent', async () => {
    const key = newId();
    await Promise.all([addEntry(700, { key }), addEntry(700, { key }), addEntry(700, { key })]);
    expect((await loadWallet()).balances).toEqual([{ amount: 700, currency: 'USD' }]);
    expect(await loadAuditedEntries()).toHaveLength(1);
  });

  test('rejects an entry without a reason, a supported currency or an amount', async () => {
    expect((await addEntry(700, { reason: ' ' })).json().fields).toHaveProperty('reason');
    expect((await addEntry(700, { currency: 'XXX' })).json().fields).toHaveProperty('currency');
    expect((await addEntry(0)).json().fields).toHaveProperty('amount');
    expect((await loadWallet()).data).toEqual([]);
  });

  test('has a balance that is the sum of accepted entries', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -400, max: 600 }), { maxLength: 8 }), async (amounts) => {
        const { currency } = { currency: 'EUR' };
        const before = ((await loadWallet()).balances as { currency: string; amount: number }[]).find(
          (balance) => balance.currency === currency,
        );
        let sum = before?.amount ?? 0;
        for (const amount of amounts) {
          const reply = await addEntry(amount, { currency });
          if (reply.statusCode === 200) sum += amount;
          else expect(amount === 0 || sum + amount < 0).toBe(true);
        }
        const after = (await loadWallet()).balances as { currency: string; amount: number }[];
        expect(after.find((balance) => balance.currency === currency)?.amount ?? 0).toBe(sum);
      }),
      { numRuns: runCount(24) },
    );
  });
});
