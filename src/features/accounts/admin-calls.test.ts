import { beforeAll, describe, expect, test } from 'vitest';
import { subscriptions } from '#features/newsletter/tables.ts';
import { newId } from '#platform/new-id.ts';
import { insertRow } from '#test/insert-row.ts';
import { insertOrder } from '#test/order-rows.ts';
import { createPerson, jsonRequest, type NewPerson, type Person } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openSeededShop } from '#test/shared-calls.ts';
import { type Colleague, createStaff } from '#test/staff.ts';

let staff: Record<'owner' | 'support' | 'catalogue' | 'production', Colleague>;

const shop = prepareFixture(openSeededShop);
beforeAll(async () => {
  staff = await createStaff(shop.app, shop.db);
});

const MONTH = new Date().toISOString().slice(0, 7);

const createCustomer = (fullName: string, overrides: Partial<NewPerson> = {}): Promise<Person> =>
  createPerson(shop.app, shop.db, { fullName, email: `${newId().toLowerCase()}@example.com`, ...overrides });
const searchNames = async (query: Record<string, string>) =>
  (await staff.support.inject({ url: '/api/admin/customers', query }))
    .json()
    .data.map(({ name }: { name: string }) => name);

describe('customers', () => {
  test('are found by name, email address, phone and order code', async () => {
    const zora = await createCustomer('Zora Quillfeather');
    await shop.db.query(`UPDATE users SET phone = '+44 20 7946 0991' WHERE id = $1`, [zora.id]);
    await insertOrder(shop.db, { code: 'RB-ZZ11-ZZ22', userId: zora.id, email: zora.email });
    for (const q of ['quill zora', zora.email.slice(3, 20), '7946 0991', 'rb-zz11-zz22'])
      expect(await searchNames({ q })).toEqual(['Zora Quillfeather']);
    expect(await searchNames({ q: 'RB-AAAA-AAAA' })).toEqual([]);
    expect(await searchNames({ q: '100%' })).toEqual([]);
  });

  test('are filtered by verification, membership and country', async () => {
    const name = `Filtered ${newId()}`;
    await createCustomer(`${name} A`, { isVerified: false });
    await createCustomer(`${name} B`, { isExclusive: true });
    expect(await searchNames({ q: name, verified: 'no' })).toEqual([`${name} A`]);
    expect(await searchNames({ q: name, member: 'yes' })).toEqual([`${name} B`]);
    expect(await searchNames({ q: name, sort: 'name' })).toEqual([`${name} A`, `${name} B`]);
    expect(await searchNames({ q: name, country: 'JP' })).toEqual([]);
  });

  test('are exported without formulas in names', async () => {
    const tag = newId();
    await createCustomer(`=HYPERLINK("${tag}")`);
    const { body } = await staff.support.inject({
      url: '/api/admin/customers/export.csv',
      query: { q: tag },
    });
    expect(body).toContain(`"'=HYPERLINK(""${tag}"")"`);
  });

  test('are shown with their stored data', async () => {
    const ada = await createCustomer('Ada Archer');
    await insertRow(shop.db, subscriptions, { email: ada.email, type: 'newsletter' });
    const reply = await staff.support.inject(`/api/admin/customers/${ada.id}`);
    expect(reply.json().data).toMatchObject({
      name: 'Ada Archer',
      email: ada.email,
      sessions: 1,
      anonymisedAt: null,
      orderCount: 0,
      subscriptions: [{ type: 'newsletter', endedAt: null }],
      cart: { lines: 0, copies: 0 },
    });
  });
});

describe('an account', () => {
  const postAction = (id: string, action: string, payload: object = {}, who = staff.owner) =>
    who.inject({ method: 'POST', url: `/api/admin/customers/${id}/${action}`, payload });

  test('is exported with the same data as the customer’s own export', async () => {
    const ada = await createCustomer('Ada Archer');
    const own = (await ada.inject('/api/users/export')).json().data;
    expect((await postAction(ada.id, 'export')).json().data).toEqual(own);
  });

  test('is anonymised once its email address is typed', async () => {
    const ada = await createCustomer('Ada Archer');
    await staff.owner.inject(
      jsonRequest('POST', `/api/admin/customers/${ada.id}/wallet`, {
        amount: 900,
        currency: 'USD',
        reason: 'For Ada Archer',
        key: newId(),
      }),
    );
    const wrong = await postAction(ada.id, 'anonymise', { email: 'ada@example.com', reason: 'By letter' });
    expect(wrong.json().fields).toHaveProperty('email');
    const reply = await postAction(ada.id, 'anonymise', {
      email: ada.email.toUpperCase(),
      reason: 'By letter',
    });
    expect(reply.statusCode).toBe(200);
    const [row] = await shop.db.query<{ name: string; isAnonymised: boolean }>(
      'SELECT name, anonymised_at IS NOT NULL AS "isAnonymised" FROM users WHERE id = $1',
      [ada.id],
    );
    expect(row).toEqual({ name: 'Former customer', isAnonymised: true });
    const log = await shop.db.query<{ action: string; text: string }>(
      'SELECT action, audit_log::text AS text FROM audit_log WHERE subject_id = $1 ORDER BY at',
      [ada.id],
    );
    expect(log.map(({ action }) => action)).toEqual(['wallet.entry-added', 'customer.anonymised']);
    for (const { text } of log) expect(text).not.toMatch(/Ada|example\.com/);
    expect((await postAction(ada.id, 'anonymise', { email: ada.email, reason: 'Again' })).statusCode).toBe(
      404,
    );
  });

  test('keeps the ledger balanced when anonymised with money in its wallet', async () => {
    const ada = await createCustomer('Ada Archer');
    const readTotals = async () =>
      (await staff.owner.inject(`/api/admin/statements?month=${MONTH}`))
        .json()
        .data.currencies.find(({ currency }: { currency: string }) => currency === 'CHF');
    await staff.owner.inject(
      jsonRequest('POST', `/api/admin/customers/${ada.id}/wallet`, {
        amount: 900,
        currency: 'CHF',
        reason: 'A late parcel',
        key: newId(),
      }),
    );
    const before = await readTotals();
    await postAction(ada.id, 'anonymise', { email: ada.email, reason: 'By letter' });
    const after = await readTotals();
    expect(before?.wallets).toMatchObject({ issued: 900, closing: 900 });
    expect(after?.wallets).toMatchObject({ issued: 900, used: -900, closing: 0 });
  });

  test('is logged out everywhere', async () => {
    const ada = await createCustomer('Ada Archer');
    await postAction(ada.id, 'sessions/end');
    expect((await ada.inject('/api/wallet')).statusCode).toBe(401);
  });

  test('can join and leave RB Exclusive', async () => {
    const ada = await createCustomer('Ada Archer');
    const setMembership = (isMember: boolean) =>
      staff.owner.inject(
        jsonRequest('PUT', `/api/admin/customers/${ada.id}/membership`, { isMember, reason: 'By letter' }),
      );
    expect((await setMembership(true)).json().data.exclusiveSince).toMatch(/^2\d{3}-/);
    expect((await setMembership(false)).json().data.exclusiveSince).toBeNull();
  });
});
