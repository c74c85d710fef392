import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { bookId } from '#test/catalogue-books.ts';
import { testDatabase } from '#test/database.ts';
import { isLong } from '#test/effort.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { readColumn } from '#test/read-rows.ts';
import { openCalls } from '#test/site.ts';
import { createColleague } from '#test/staff.ts';
import type { PriceChange, PriceRow } from './contract.ts';
import { PRICE_FIELDS, type PriceRule } from './price-rule.ts';
import { previewRule } from './server/preview.ts';

let now = new Date('2026-03-01T10:00:00Z');
const shop = prepareFixture(async () => openCalls(await testDatabase('stocked'), { clock: () => now }));
const clara = prepareFixture(() =>
  createColleague(shop.app, shop.db, 'catalogue', { name: 'Clara Cataloguer' }),
);

const get = async (url: string) => (await clara.inject(`/api/admin${url}`)).json();
const post = async (url: string, payload: object = {}) => {
  const reply = await clara.inject({ method: 'POST', url: `/api/admin${url}`, payload });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data;
};
const rows = async (): Promise<PriceRow[]> => (await get('/prices?size=200&sort=createdAt')).data;
const loadPrices = async (id: string) => (await rows()).find((row) => row.id === id)?.prices;
const loadPublicBook = async (id: string) => (await shop.app.inject(`/api/books/${id}`)).json().data;
const PRICE = 'superDeluxePriceGenuine';
const DISCOUNT = 'discountedSuperDeluxePriceGenuine';
const rule = (overrides: Partial<PriceRule> = {}): PriceRule => ({
  fields: [PRICE],
  how: 'percent',
  amount: 1000,
  rounding: 'none',
  ...overrides,
});
const requestChange = (overrides: object) => {
  const change = { title: 'A change', choice: { ids: [bookId(0)] }, rule: rule(), from: null, until: null };
  const payload = { ...change, ...overrides };
  return clara.inject({ method: 'POST', url: '/api/admin/price-changes', payload });
};
const change = async (overrides: object = {}): Promise<PriceChange> => {
  const reply = await requestChange(overrides);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data;
};

async function runDueAt(time: string): Promise<number> {
  now = new Date(time);
  const count = await shop.app.priceChanges.runDueChanges();
  await shop.app.admin.invalidatePages();
  return count;
}

test('grid cells are saved together, and refused ones are reported', async () => {
  const [firstId, secondId] = [bookId(1), bookId(2)];
  const before = await loadPrices(firstId);
  const saved = await post('/prices', {
    cells: [
      { id: firstId, field: PRICE, was: before?.[PRICE], now: 21_000 },
      { id: firstId, field: 'deluxePriceGenuine', was: null, now: 18_000 },
      { id: secondId, field: PRICE, was: 1, now: 2 },
      { id: secondId, field: DISCOUNT, was: null, now: 99_000 },
    ],
  });
  expect(saved).toMatchObject({
    saved: 2,
    refused: [
      { id: secondId, field: PRICE, reason: expect.stringContaining('Someone else') },
      { id: secondId, field: DISCOUNT, reason: expect.stringContaining('wouldn’t be lower') },
    ],
  });
  expect(await loadPublicBook(firstId)).toMatchObject({ [PRICE]: 21_000, deluxePriceGenuine: 18_000 });
  expect((await get(`/books/${firstId}/history`)).data[0]).toMatchObject({
    action: 'book.prices-edited',
    before: { [`prices.${PRICE}`]: before?.[PRICE] },
  });
});

test('a preview counts all books and shows the first that change', async () => {
  const ids = Array.from({ length: 600 }, (_, n) => `many-${String(n).padStart(4, '0')}`);
  await shop.db.transaction(async (tx) => {
    await copyBook(tx, ids);
    const prices = `CASE WHEN sku < 'many-0100' THEN NULL WHEN sku < 'many-0550' THEN 20000 ELSE 900 END`;
    const change = `${COLUMN} = ${prices}, discounted_${COLUMN} = NULL`;
    await tx.query(`UPDATE books SET ${change} WHERE id = ANY($1::text[])`, [ids]);
    async function* bookIdBatches() {
      yield ids.slice(0, 300);
      yield ids.slice(300);
    }
    const lower = rule({ how: 'add', amount: -1000 });
    const preview = await previewRule({ db: tx, bookIdBatches }, { filter: {} as never }, lower);
    expect(preview).toMatchObject({ total: 600, changed: 450, refused: 50 });
    expect(preview.books.map(({ id }) => id)).toEqual(ids.slice(100, 300));
    await tx.query('DELETE FROM books WHERE id = ANY($1::text[])', [ids]);
  });
});
const COLUMN = 'super_deluxe_price_genuine';

async function copyBook(tx: Db, ids: readonly string[]) {
  const columns = await readColumn(
    tx,
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = 'books' AND table_schema = 'public' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'sku')`,
  );
  const names = columns.join(', ');
  await tx.query(
    `INSERT INTO books (id, sku, ${names}) SELECT n, n, ${names} FROM books, unnest($2::text[]) n WHERE id = $1`,
    [bookId(3), ids],
  );
}

test('a price change can be previewed, applied and undone', async () => {
  const before = await rows();
  const request = { choice: { filter: { genre: 4 } }, rule: rule({ amount: -1500, rounding: 'ninetyFive' }) };
  const preview = await post('/price-changes/preview', request);
  expect(preview).toMatchObject({ total: 2, changed: 2, refused: 0 });
  expect(await rows()).toEqual(before);
  const created = await change({ ...request, title: 'Science fiction for less' });
  expect(created).toMatchObject({ state: 'applied', books: { changed: 2 }, staffName: 'Clara Cataloguer' });
  const after = await rows();
  for (const { id, after: prices } of preview.books)
    expect(after.find((row) => row.id === id)?.prices).toMatchObject(prices);
  expect(await post(`/price-changes/${created.id}/undo`)).toMatchObject({
    state: 'undone',
    books: { returned: 2 },
  });
  expect(await rows()).toEqual(before);
});

test('undoing keeps and reports prices edited since', async () => {
  const [firstId, secondId] = [bookId(3), bookId(4)];
  const before = await loadPrices(secondId);
  const created = await change({ choice: { ids: [firstId, secondId] } });
  const price = (await loadPrices(firstId))?.[PRICE] ?? 0;
  await post('/prices', { cells: [{ id: firstId, field: PRICE, was: price, now: price + 1 }] });
  const undone = await post(`/price-changes/${created.id}/undo`);
  expect(undone).toMatchObject({ state: 'undone', books: { left: 1, returned: 1 } });
  expect((await loadPrices(firstId))?.[PRICE]).toBe(price + 1);
  expect(await loadPrices(secondId)).toEqual(before);
  expect((await get(`/price-changes/${created.id}/books`)).data[0]).toMatchObject({
    id: firstId,
    outcome: 'left',
    reason: expect.stringContaining('edited since'),
  });
});

test('undoing any changes restores all prices', async () => {
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
      const changeIds: string[] = [];
      for (const ruleInput of rules) changeIds.push((await change({ choice: { ids }, rule: ruleInput })).id);
      for (const row of await rows())
        for (const price of Object.values(row.prices)) expect(price ?? 1).toBeGreaterThan(0);
      for (const id of changeIds.toReversed()) await post(`/price-changes/${id}/undo`);
      expect(await rows()).toEqual(before);
    }),
    { numRuns: isLong ? 15 : 2 },
  );
});

test('a scheduled discount starts and ends automatically, logged as the shop', async () => {
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
  expect(await loadPublicBook(id)).not.toHaveProperty(DISCOUNT);
  await runDueAt('2026-03-02T00:00:30Z');
  const { [PRICE]: price, [DISCOUNT]: discounted } = await loadPublicBook(id);
  expect(discounted).toBe(price * 0.8);
  await runDueAt('2026-03-09T00:00:30Z');
  expect(await loadPublicBook(id)).not.toHaveProperty(DISCOUNT);
  expect((await get(`/price-changes/${planned.id}`)).data).toMatchObject({ state: 'undone' });
  expect((await get(`/books/${id}/history`)).data).toMatchObject([
    { action: 'book.bulk-price-change-undone', staffName: 'The shop' },
    { action: 'book.prices-changed-in-bulk', staffName: 'The shop' },
  ]);
});

test('a failing price change can be undone and doesn’t block others, which resume', async () => {
  const [broken, id] = [bookId(22), bookId(23)];
  const before = await loadPrices(id);
  const first = await change({ choice: { ids: [broken] } });
  const second = await change({ choice: { ids: [id] } });
  await shop.db.query(`UPDATE price_changes SET state = 'applying', rule = '{}' WHERE id = $1`, [first.id]);
  await shop.db.query(`UPDATE price_change_books SET outcome = 'waiting' WHERE change_id = $1`, [first.id]);
  await shop.db.query(`UPDATE price_changes SET state = 'undoing' WHERE id = $1`, [second.id]);
  for (let tries = 0; tries < 3; tries += 1)
    await expect(shop.app.priceChanges.runDueChanges()).rejects.toThrow('1 price changes failed');
  expect(await loadPrices(id)).toEqual(before);
  expect(await shop.app.priceChanges.runDueChanges()).toBe(0);
  const failed = await shop.db.query('SELECT state, failure FROM price_changes WHERE id = $1', [first.id]);
  expect(failed).toEqual([{ state: 'failed', failure: expect.stringContaining('price change failed') }]);
  expect((await get('/today')).data.waiting).toContainEqual(
    expect.objectContaining({ text: '1 price change failed', to: '/admin/price-changes' }),
  );
  const values = [first.id, JSON.stringify(rule())];
  await shop.db.query('UPDATE price_changes SET rule = $2::jsonb WHERE id = $1', values);
  expect(await post(`/price-changes/${first.id}/undo`)).toMatchObject({ state: 'undone', failure: null });
});

test.each([null, '2027-01-01T00:00:00Z'])(
  'a price change with an unknown book is refused at its field (from: %s)',
  async (from) => {
    const reply = await requestChange({ title: 'x', choice: { ids: [bookId(0), 'no-such-book'] }, from });
    expect(reply.statusCode, reply.body).toBe(422);
    expect(reply.json().fields).toEqual({ 'choice.ids': expect.stringContaining('One of these books') });
    expect((await get('/price-changes?q=x')).data).toEqual([]);
  },
);

test('a scheduled change without remaining books fails and isn’t retried', async () => {
  await shop.db.transaction((tx) => copyBook(tx, ['short-lived']));
  const planned = await change({ choice: { ids: ['short-lived'] }, from: '2026-03-10T00:00:00Z' });
  await shop.db.query(`DELETE FROM books WHERE id = 'short-lived'`);
  expect(await runDueAt('2026-03-10T00:00:30Z')).toBe(1);
  expect((await get(`/price-changes/${planned.id}`)).data).toMatchObject({
    state: 'failed',
    failure: 'None of the books is in the shop any more.',
  });
  expect(await shop.app.priceChanges.runDueChanges()).toBe(0);
});

test('a cancelled change never starts, and one that ends before its start is refused', async () => {
  const planned = await change({ from: '2027-01-01T00:00:00Z' });
  expect(await post(`/price-changes/${planned.id}/undo`)).toMatchObject({ state: 'undone' });
  const wrong = await requestChange({ from: '2027-02-01T00:00:00Z', until: '2027-01-01T00:00:00Z' });
  expect(wrong.json()).toMatchObject({ fields: { until: expect.any(String) } });
});
