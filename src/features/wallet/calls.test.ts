import { beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, type Person } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { openEmptyShop } from '#test/shared-calls.ts';
import { WalletReply } from './contract.ts';
import { addEntry, getBalance, type NewEntry } from './server/ledger.ts';
import { releaseFunds, reserveFunds } from './server/reservations.ts';

const shop = prepareFixture(openEmptyShop);
const { alice, bob, eve } = preparePeople(shop);
beforeEach(() => shop.db.script('DELETE FROM wallet_entries'));

let keys = 0;
const give = (person: Person, amount: number, overrides: Partial<NewEntry> = {}) => {
  keys += 1;
  const entry = { userId: person.id, currency: 'USD', amount, kind: 'granted', key: `gift:${keys}` } as const;
  return shop.db.transaction((tx) => addEntry(tx, { ...entry, ...overrides }));
};
const createReservation = (person: Person, amount: number, orderId = 'order-1') => ({
  userId: person.id,
  currency: 'USD',
  amount,
  orderId,
  orderCode: `CODE-${orderId}`,
});
const loadWallet = async (person: Person, query = '') => {
  const reply = await person.inject(`/api/wallet${query}`);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-store');
  return WalletReply.parse(reply.json());
};

describe('GET /api/wallet', () => {
  test('requires login, even for an invalid query', async () => {
    const guest = await openBrowser(shop.app);
    for (const url of ['/api/wallet', '/api/wallet?limit=none'])
      expect((await guest.inject(url)).json()).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('is empty for a person without entries', async () => {
    const empty = { success: true, data: [], total: 0, balances: [] };
    expect(await loadWallet(alice)).toEqual(empty);
  });

  test('returns a balance per currency and the entries, newest first', async () => {
    await give(alice, 1000);
    await give(alice, 500, { currency: 'EUR', kind: 'referral' });
    await shop.db.transaction((tx) => reserveFunds(tx, createReservation(alice, 300)));
    await give(bob, 7);
    const { data, total, balances } = await loadWallet(alice);
    expect(balances).toEqual([
      { currency: 'EUR', amount: 500 },
      { currency: 'USD', amount: 700 },
    ]);
    expect(total).toBe(3);
    expect(data.map(({ kind }) => kind)).toEqual(['reserved', 'referral', 'granted']);
    expect(data[0]).toMatchObject({
      currency: 'USD',
      sequence: 2,
      amount: -300,
      balanceAfter: 700,
      orderCode: 'CODE-order-1',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
  });

  test('returns pages of 20', async () => {
    for (let n = 1; n <= 22; n += 1) await give(alice, n);
    expect((await loadWallet(alice)).data.map(({ amount }) => amount)).toEqual(
      Array.from({ length: 20 }, (_, n) => 22 - n),
    );
    const last = await loadWallet(alice, '?limit=5&offset=20');
    expect([last.data.map(({ amount }) => amount), last.total]).toEqual([[2, 1], 22]);
  });

  test.each(['?limit=0', '?limit=1000', '?offset=-1', '?limit=many'])('rejects %s', async (query) => {
    const reply = await alice.inject(`/api/wallet${query}`);
    expect(reply.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('an entry', () => {
  test('is rejected when the balance would go below zero', async () => {
    await give(alice, 100);
    await expect(give(alice, -101, { kind: 'reserved' })).rejects.toMatchObject({
      status: 422,
      code: 'WALLET_TOO_LOW',
    });
    expect(await getBalance(shop.db, alice.id, 'USD')).toBe(100);
    expect(await getBalance(shop.db, alice.id, 'EUR')).toBe(0);
  });

  test('may use the balance to the last cent', async () => {
    await give(alice, 100);
    await give(alice, -100, { kind: 'reserved' });
    expect(await getBalance(shop.db, alice.id, 'USD')).toBe(0);
  });

  test('is added once per key, even concurrently, and its key can’t be reused', async () => {
    const same = await Promise.all([1, 2, 3].map(() => give(alice, 100, { key: 'referral:x' })));
    expect(new Set(same.map(({ sequence }) => sequence))).toEqual(new Set([1]));
    expect(await getBalance(shop.db, alice.id, 'USD')).toBe(100);
    await expect(give(alice, 200, { key: 'referral:x' })).rejects.toThrow('another entry with the key');
    await expect(give(bob, 100, { key: 'referral:x' })).rejects.toThrow('another entry with the key');
  });

  test.each([0, 1.5, Number.NaN])('can’t have the amount %d', async (amount) => {
    await expect(give(alice, amount)).rejects.toThrow(RangeError);
  });
});

describe('a reservation', () => {
  test('can’t use the same money for two concurrent orders', async () => {
    await give(alice, 100);
    const attempts = await Promise.allSettled(
      ['order-1', 'order-2'].map((id) =>
        shop.db.transaction((tx) => reserveFunds(tx, createReservation(alice, 60, id))),
      ),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await getBalance(shop.db, alice.id, 'USD')).toBe(40);
  });

  test('is released once and can’t be repeated', async () => {
    await give(alice, 100);
    const reserve = () => shop.db.transaction((tx) => reserveFunds(tx, createReservation(alice, 60)));
    const release = () => shop.db.transaction((tx) => releaseFunds(tx, { orderId: 'order-1' }));
    expect(await release()).toBeNull();
    await reserve();
    await Promise.all([release(), release()]);
    expect(await getBalance(shop.db, alice.id, 'USD')).toBe(100);
    await expect(reserve()).rejects.toThrow('was released');
    expect(await getBalance(shop.db, alice.id, 'USD')).toBe(100);
  });
});

test('wallet entries are part of the personal data export', async () => {
  await give(eve, 100);
  const reply = await eve.inject('/api/users/export');
  expect(reply.body).toContain('"walletEntries"');
  expect(reply.body).toContain('"granted"');
});
