import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { bookId } from '#test/catalogue-books.ts';
import { testDatabase } from '#test/database.ts';
import { isLong } from '#test/effort.ts';
import type { Calls } from '#test/site.ts';
import { openCalls } from '#test/site.ts';
import { type Colleague, createColleague } from '#test/staff.ts';
import type { PriceChange, PriceRow } from './contract.ts';
import { PRICE_FIELDS, type PriceRule } from './price-rule.ts';
import { previewRule } from './server/preview.ts';

let shop: Calls;
let clara: Colleague;
let now = new Date('2026-03-01T10:00:00Z');
beforeAll(async () => {
  const db = await testDatabase('stocked');
  shop = await openCalls(db, { clock: () => now });
  clara = await createColleague(shop.app, shop.db, 'catalogue', { name: 'Clara Cataloguer' });
}, 180_000);
afterAll(() => shop.close());

const get = async (url: string) => (await clara.inject(`/api/admin${url}`)).json();
const post = async (url: string, payload: object = {}) => {
  const reply = await clara.inject({ method: 'POST', url: `/api/admin${url}`, payload });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data;
};
const rows = async (): Promise<PriceRow[]> => (await get('/prices?size=200&sort=createdAt')).data;
const pricesOf = async (id: string) => (await rows()).find((row) => row.id === id)?.prices;
const shown = async (id: string) => (await shop.app.inject(`/api/books/${id}`)).json().data;
const PRICE = 'superDeluxePriceGenuine';
const DISCOUNT = 'discountedSuperDeluxePriceGenuine';
const rule = (more: Partial<PriceRule> = {}): PriceRule => ({
  fields: [PRICE],
  how: 'percent',
  amount: 1000,
  rounding: 'none',
  ...more,
});
const change = (more: object = {}): Promise<PriceChange> =>
  post('/price-changes', {
    title: 'A change',
    choice: { ids: [bookId(0)] },
    rule: rule(),
    from: null,
    until: null,
    ...more,
  });

test('cells of the grid are saved together and shown at once; what cannot be is told', async () => {
  const [one, other] = [bookId(1), bookId(2)];
  const before = await pricesOf(one);
  const saved = await post('/prices', {
    cells: [
      { id: one, field: PRICE, was: before?.[PRICE], now: 21_000 },
      { id: one, field: 'deluxePriceGenuine', was: null, now: 18_000 },
      { id: other, field: PRICE, was: 1, now: 2 },
      { id: other, field: DISCOUNT, was: null, now: 99_000 },
    ],
  });
  expect(saved).toMatchObject({
    saved: 2,
    refused: [
      { id: other, field: PRICE, reason: expect.stringContaining('Someone else') },
      { id: other, field: DISCOUNT, reason: expect.stringContaining('wouldn’t be lower') },
    ],
  });
  expect(await shown(one)).toMatchObject({ [PRICE]: 21_000, deluxePriceGenuine: 18_000 });
  expect((await get(`/books/${one}/history`)).data[0]).toMatchObject({
    action: 'book.prices',
    before: { [`prices.${PRICE}`]: before?.[PRICE] },
  });
});

test('of very many books all are counted beforehand, and the first that change are shown', async () => {
  const ids = Array.from({ length: 600 }, (_, n) => `many-${String(n).padStart(4, '0')}`);
  await shop.db.transaction(async (tx) => {
    await copyBook(tx, ids);
    await tx.query(
      `UPDATE books SET ${COLUMN} = 20000, discounted_${COLUMN} = NULL WHERE id = ANY($1::text[])`,
      [ids],
    );
    await tx.query(`UPDATE books SET ${COLUMN} = NULL WHERE id = ANY($1::text[])`, [ids.slice(0, 100)]);
    await tx.query(`UPDATE books SET ${COLUMN} = 900 WHERE id = ANY($1::text[])`, [ids.slice(550)]);
    const preview = await previewRule(
      {
        db: tx,
        async *bookIdBatches() {
          yield ids.slice(0, 300);
          yield ids.slice(300);
        },
      },
      { filter: {} as never },
      rule({ how: 'add', amount: -1000 }),
    );
    expect(preview).toMatchObject({ total: 600, changed: 450, refused: 50 });
    expect(preview.books.map(({ id }) => id)).toEqual(ids.slice(100, 300));
    await tx.query('DELETE FROM books WHERE id = ANY($1::text[])', [ids]);
  });
});
const COLUMN = 'super_deluxe_price_genuine';

async function copyBook(tx: Db, ids: readonly string[]) {
  const columns = await tx.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = 'books' AND table_schema = 'public' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'sku')`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  await tx.query(
    `INSERT INTO books (id, sku, ${names}) SELECT n, n, ${names} FROM books, unnest($2::text[]) n WHERE id = $1`,
    [bookId(3), ids],
  );
}

test('a change is looked at beforehand, made, and taken back as a whole', async () => {
  const before = await rows();
  const asked = { choice: { filter: { genre: 4 } }, rule: rule({ amount: -1500, rounding: 'ninetyFive' }) };
  const preview = await post('/price-changes/preview', asked);
  expect(preview).toMatchObject({ total: 2, changed: 2, refused: 0 });
  expect(await rows()).toEqual(before);
  const made = await change({ ...asked, title: 'Science fiction for less' });
  expect(made).toMatchObject({ state: 'applied', books: { changed: 2 }, staffName: 'Clara Cataloguer' });
  const after = await rows();
  for (const { id, after: prices } of preview.books)
    expect(after.find((row) => row.id === id)?.prices).toMatchObject(prices);
  expect(await post(`/price-changes/${made.id}/undo`)).toMatchObject({
    state: 'undone',
    books: { returned: 2 },
  });
  expect(await rows()).toEqual(before);
});

test('a book that was edited since stays as it was edited, and is told', async () => {
  const [one, other] = [bookId(3), bookId(4)];
  const before = await pricesOf(other);
  const made = await change({ choice: { ids: [one, other] } });
  const price = (await pricesOf(one))?.[PRICE] ?? 0;
  await post('/prices', { cells: [{ id: one, field: PRICE, was: price, now: price + 1 }] });
  const undone = await post(`/price-changes/${made.id}/undo`);
  expect(undone).toMatchObject({ state: 'undone', books: { left: 1, returned: 1 } });
  expect((await pricesOf(one))?.[PRICE]).toBe(price + 1);
  expect(await pricesOf(other)).toEqual(before);
  expect((await get(`/price-changes/${made.id}/books`)).data[0]).toMatchObject({
    id: one,
    outcome: 'left',
    reason: expect.stringContaining('edited since'),
  });
});

test('whatever is changed and taken back is as it was before', async () => {
  const ids = [bookId(5), bookId(6), bookId(7)];
  const anyRule = fc.record({
    fields: fc.uniqueArray(fc.constantFrom(...PRICE_FIELDS), { minLength: 1, maxLength: 6 }),
    how: fc.constantFrom('set', 'add', 'percent', 'clear'),
    amount: fc.integer({ min: 1, max: 9000 }),
    rounding: fc.constantFrom('none', 'whole', 'ninetyFive'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyRule, { minLength: 1, maxLength: 3 }), async (rules) => {
      const before = await rows();
      const made: string[] = [];
      for (const one of rules) made.push((await change({ choice: { ids }, rule: one })).id);
      for (const row of await rows())
        for (const price of Object.values(row.prices)) expect(price ?? 1).toBeGreaterThan(0);
      for (const id of made.toReversed()) await post(`/price-changes/${id}/undo`);
      expect(await rows()).toEqual(before);
    }),
    { numRuns: isLong ? 15 : 2 },
  );
});

test('a discount with dates begins and ends by itself, and the log says the shop did it', async () => {
  const id = bookId(20);
  const discount = { fields: [DISCOUNT], how: 'discount', amount: 2000, rounding: 'none' };
  const planned = await change({
    title: 'Spring',
    choice: { ids: [id] },
    rule: discount,
    from: '2026-03-02T00:00:00Z',
    until: '2026-03-09T00:00:00Z',
  });
  expect(planned).toMatchObject({ state: 'planned', from: '2026-03-02T00:00:00Z' });
  await shop.app.priceChanges.runDueChanges();
  expect(await shown(id)).not.toHaveProperty(DISCOUNT);
  now = new Date('2026-03-02T00:00:30Z');
  await shop.app.priceChanges.runDueChanges();
  await shop.app.admin.shown();
  const { [PRICE]: price, [DISCOUNT]: lower } = await shown(id);
  expect(lower).toBe(price * 0.8);
  now = new Date('2026-03-09T00:00:30Z');
  await shop.app.priceChanges.runDueChanges();
  await shop.app.admin.shown();
  expect(await shown(id)).not.toHaveProperty(DISCOUNT);
  expect((await get(`/price-changes/${planned.id}`)).data).toMatchObject({ state: 'undone' });
  expect((await get(`/books/${id}/history`)).data).toMatchObject([
    { action: 'price-change.undo', staffName: 'The shop' },
    { action: 'price-change.apply', staffName: 'The shop' },
  ]);
});

test('one that was left in the middle is gone on with', async () => {
  const id = bookId(21);
  const before = await pricesOf(id);
  const made = await change({ choice: { ids: [id] } });
  await shop.db.query(`UPDATE price_changes SET state = 'undoing' WHERE id = $1`, [made.id]);
  await shop.app.priceChanges.runDueChanges();
  expect(await pricesOf(id)).toEqual(before);
});

test('one that cannot be gone on with keeps no other waiting, ends as failed and can be taken back', async () => {
  const [broken, id] = [bookId(22), bookId(23)];
  const before = await pricesOf(id);
  const first = await change({ choice: { ids: [broken] } });
  const second = await change({ choice: { ids: [id] } });
  await shop.db.query(`UPDATE price_changes SET state = 'applying', rule = '{}' WHERE id = $1`, [first.id]);
  await shop.db.query(`UPDATE price_change_books SET outcome = 'waiting' WHERE change_id = $1`, [first.id]);
  await shop.db.query(`UPDATE price_changes SET state = 'undoing' WHERE id = $1`, [second.id]);
  for (let tries = 0; tries < 3; tries += 1)
    await expect(shop.app.priceChanges.runDueChanges()).rejects.toThrow('1 price changes failed');
  expect(await pricesOf(id)).toEqual(before);
  expect(await shop.app.priceChanges.runDueChanges()).toBe(0);
  const failed = await shop.db.query('SELECT state, failure FROM price_changes WHERE id = $1', [first.id]);
  expect(failed).toEqual([{ state: 'failed', failure: expect.stringContaining('price change failed') }]);
  expect((await get('/today')).data.waiting).toContainEqual(
    expect.objectContaining({ words: '1 price change failed', to: '/admin/price-changes' }),
  );
  await shop.db.query('UPDATE price_changes SET rule = $2::jsonb WHERE id = $1', [
    ...[first.id, JSON.stringify(rule())],
  ]);
  expect(await post(`/price-changes/${first.id}/undo`)).toMatchObject({ state: 'undone', failure: null });
});

test.each([null, '2027-01-01T00:00:00Z'])(
  'a change of a book that is not in the shop is refused by the name of the field (from: %s)',
  async (from) => {
    const reply = await clara.inject({
      method: 'POST',
      url: '/api/admin/price-changes',
      payload: { title: 'x', choice: { ids: [bookId(0), 'no-such-book'] }, rule: rule(), from, until: null },
    });
    expect(reply.statusCode, reply.body).toBe(422);
    expect(reply.json().fields).toEqual({ 'choice.ids': expect.stringContaining('One of these books') });
    expect((await get('/price-changes?q=x')).data).toEqual([]);
  },
);

test('a planned change whose books have all gone fails with the reason, and is tried no more', async () => {
  await shop.db.transaction((tx) => copyBook(tx, ['short-lived']));
  const planned = await change({ choice: { ids: ['short-lived'] }, from: '2026-03-10T00:00:00Z' });
  await shop.db.query(`DELETE FROM books WHERE id = 'short-lived'`);
  now = new Date('2026-03-10T00:00:30Z');
  expect(await shop.app.priceChanges.runDueChanges()).toBe(1);
  expect((await get(`/price-changes/${planned.id}`)).data).toMatchObject({
    state: 'failed',
    failure: 'None of the books is in the shop any more.',
  });
  expect(await shop.app.priceChanges.runDueChanges()).toBe(0);
});

test('a planned one that is taken back never begins; one that ends before it begins is refused', async () => {
  const planned = await change({ from: '2027-01-01T00:00:00Z' });
  expect(await post(`/price-changes/${planned.id}/undo`)).toMatchObject({ state: 'undone' });
  const wrong = await clara.inject({
    method: 'POST',
    url: '/api/admin/price-changes',
    payload: {
      title: 'x',
      choice: { ids: [bookId(0)] },
      rule: rule(),
      from: '2027-02-01T00:00:00Z',
      until: '2027-01-01T00:00:00Z',
    },
  });
  expect(wrong.json()).toMatchObject({ fields: { until: expect.any(String) } });
});
