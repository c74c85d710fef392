import { expect, test } from 'vitest';
import { adminApi } from '#kernel/admin-paths.ts';
import { createAcceptedQuote } from '#test/admin-samples-conversations.ts';
import { createBindery, placePaidOrder } from '#test/bindery.ts';
import { post } from '#test/cart-calls.ts';
import { insertShippingAddress } from '#test/charged-shop.ts';
import { placeDesignedOrder, readProof, readStartingDesigns, sendFirstProof } from '#test/designed-orders.ts';
import { pickSample } from '#test/effort.ts';
import { placeAndPay, postToOrders, readEmailKinds, readOrder } from '#test/order-calls.ts';
import { readPdf } from '#test/pdf-text.ts';
import { prepareProduction } from '#test/production-calls.ts';
import { readColumn } from '#test/read-rows.ts';
import { type Colleague, createColleague } from '#test/staff.ts';
import type { ProductionRow } from './production-contract.ts';
import { PRODUCTION_STATES } from './production-states.ts';
import { sendShipment } from './server/shipments.ts';

const { shop, binder, alice, queue, readLine, placeBook } = prepareProduction();
const ask = (who: Pick<Colleague, 'inject'>, id: string, action: string, payload: object) =>
  who.inject({ method: 'POST', url: adminApi('production', id, action), payload });
const press = (id: string, from: string) => ask(binder, id, 'press', { from });
const kinds = () => readEmailKinds(shop.db);

test('lists books of paid orders by due date and starts the order with the first step', async () => {
  const { code } = await placePaidOrder(shop, alice());
  const lines = await queue();
  expect(lines).toHaveLength(2);
  expect(lines.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  expect([...lines].sort((a, b) => a.due.localeCompare(b.due))).toEqual(lines);
  const [first] = lines as [ProductionRow];
  for (const state of PRODUCTION_STATES.slice(0, -1))
    expect((await press(first.lineId, state)).statusCode).toBe(200);
  expect((await press(first.lineId, 'done')).statusCode).toBe(409);
  expect((await readOrder(alice(), code)).state).toBe('in_production');
  expect(await kinds()).toEqual(['orderInProduction']);
  expect(await queue()).toHaveLength(1);
  expect((await queue('?state=done')).map(({ lineId }) => lineId)).toEqual([first.lineId]);
  const { events: moves } = await readLine(first.lineId);
  expect(moves.map(({ to }) => to)).toEqual(PRODUCTION_STATES.slice(1));
  expect(moves.every(({ staffName }) => staffName === 'Bea Binder')).toBe(true);
});

test('two tablets advance a book once, and the last step can be undone', async () => {
  const lineId = await placeBook();
  const replies = await Promise.all([press(lineId, 'waiting'), press(lineId, 'waiting')]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().message).toContain(
    'Cutting and sewing',
  );
  expect((await ask(binder, lineId, 'undo', { from: 'sewing' })).statusCode).toBe(200);
  expect((await ask(binder, lineId, 'undo', { from: 'waiting' })).statusCode).toBe(409);
  expect((await readLine(lineId)).state).toBe('waiting');
  const statement = 'SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY id';
  expect(await readColumn(shop.db, statement, [lineId])).toEqual([
    'production.step-finished',
    'production.step-undone',
  ]);
});

test('a book can be assigned and filtered', async () => {
  await placePaidOrder(shop, alice());
  const [{ lineId, due }, otherRow] = (await queue()) as [ProductionRow, ProductionRow];
  await ask(binder, lineId, 'take', { who: 'me' });
  expect((await queue('?mine=yes')).map((row) => [row.lineId, row.staffName])).toEqual([
    [lineId, 'Bea Binder'],
  ]);
  expect((await queue('?mine=nobody')).map((row) => row.lineId)).toEqual([otherRow.lineId]);
  expect(await queue('?leather=veganLeather')).toHaveLength(0);
  expect(await queue('?q=PREJUDICE')).toHaveLength(1);
  expect(await queue('?due=late')).toHaveLength(0);
  await shop.db.query(`UPDATE shipments SET expected_from = '2026-11-23'`);
  const late = await queue('?due=late');
  expect(late.map(({ isLate }) => isLate)).toEqual([true, true]);
  expect(due > '2026-11-23').toBe(true);
  await ask(binder, lineId, 'take', { who: 'nobody' });
  expect(await queue('?mine=yes')).toHaveLength(0);
});

test('custom work shows its quote’s description on the board, papers and emails, not a binding', async () => {
  const quoteId = await createAcceptedQuote(alice(), shop);
  const description = 'Both boards laid anew, in dark calf.';
  await shop.db.query('UPDATE quote_lines SET description = $1 WHERE quote_id = $2', [description, quoteId]);
  await insertShippingAddress(shop.db, alice(), 'US', 'NY');
  const added = await alice().inject(post('quoted-work', { quoteId }));
  expect(added.statusCode, added.body).toBe(200);
  const { code } = await placeAndPay(shop, alice());
  const [row] = (await queue()) as [ProductionRow];
  expect(row).toMatchObject({
    kind: 'quote',
    description: `${quoteId}: ${description}`,
    picture: expect.stringMatching(/^\/pictures\//),
  });
  expect(await queue('?q=dark calf')).toHaveLength(1);
  for (const filler of ['leather=realLeather', 'edition=deluxe'])
    expect(await queue(`?${filler}`), filler).toEqual([]);
  expect((await binder.inject(adminApi('production', 'colours'))).json().data).toEqual([]);
  expect(await readLine(row.lineId)).toMatchObject({
    kind: 'quote',
    description: row.description,
    facts: null,
  });

  const owner = await createColleague(shop.app, shop.db, 'owner');
  const atAdmin = (await owner.inject(adminApi('orders', code))).json().data;
  expect(atAdmin.lines[0]).toMatchObject({ kind: 'quote', description: row.description });
  const { data: orders } = (await owner.inject('/api/admin/orders')).json();
  expect(orders).toMatchObject([{ code, leathers: [] }]);
  expect((await owner.inject('/api/admin/orders?leather=realLeather')).json().total).toBe(0);
  for (const path of [
    `production/tickets.pdf?lines=${row.lineId}`,
    `orders/packing-lists.pdf?codes=${code}`,
    `orders/invoices.pdf?codes=${code}`,
  ]) {
    const file = await owner.inject(`/api/admin/${path}`);
    expect(file.statusCode, path).toBe(200);
    const { text } = await readPdf(file.rawPayload);
    expect(text.replaceAll(/\s+/g, ' '), path).toContain(description);
    expect(text, path).not.toMatch(/Deluxe|genuine leather|not in the catalogue/i);
  }
  const emails = await shop.db.query<{ kind: string; content: { books?: { binding: string }[] } }>(
    'SELECT kind, content FROM outbox ORDER BY id',
  );
  const bindings = emails.flatMap(({ content }) => content.books?.map(({ binding }) => binding) ?? []);
  expect(bindings.length).toBeGreaterThan(0);
  for (const binding of bindings) expect(binding).toBe(row.description);
});

test('malformed texts find nothing and cause no errors', async () => {
  const lineId = await placeBook();
  for (const text of pickSample(['%00', '%25_', '%ED%A0%80', "'", '%F0%9F%8C%B8'], 2)) {
    for (const url of [
      `/api/admin/production?q=${text}`,
      `/api/admin/production?colour=${text}`,
      `/api/admin/production?sort=${text}`,
      `/api/admin/proofs?q=${text}`,
      `/api/admin/production/${text}`,
      `/api/admin/production/${lineId}/notes/${text}/photos/1`,
      `/api/admin/production/${lineId}/notes/x/photos/${text}`,
      `/api/admin/production/${lineId}/layers/${text}.svg`,
      `/api/admin/proofs/${text}/${text}`,
    ])
      expect((await binder.inject(url)).statusCode, url).toBeLessThan(500);
    const removed = { method: 'DELETE', url: `/api/admin/production/${lineId}/notes/${text}` } as const;
    expect((await binder.inject(removed)).statusCode).toBeLessThan(500);
  }
});

test('a book with an unapproved design is not in production', async () => {
  const { gilded } = await readStartingDesigns(shop);
  const { code, lines } = await placeDesignedOrder(shop, alice(), gilded);
  const lineId = lines[0]?.id ?? '';
  expect(await queue()).toHaveLength(0);
  expect((await press(lineId, 'waiting')).json().message).toContain('not approved yet');
  expect((await binder.inject(adminApi('production', lineId, 'production.pdf'))).statusCode).toBe(404);
  await sendFirstProof(shop, code);
  const { hash } = await readProof(alice(), code);
  await postToOrders(alice(), `${code}/proofs/${lineId}/approve`, { hash });
  expect((await queue()).map((row) => row.lineId)).toEqual([lineId]);
  expect((await press(lineId, 'waiting')).statusCode).toBe(200);
  const file = await binder.inject(adminApi('production', lineId, 'production.pdf'));
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { facts } = await readLine(lineId);
  expect(facts?.materials).toContainEqual({ name: 'Edges', description: 'Gilded all round' });
});

test('a shipped book can be neither advanced nor undone', async () => {
  const { code } = await placePaidOrder(shop, alice(), 1);
  const [{ lineId }] = (await queue()) as [ProductionRow];
  await press(lineId, 'waiting');
  await sendShipment(createBindery(shop), code, 1);
  expect((await press(lineId, 'sewing')).json().message).toContain('has already been shipped');
  expect((await ask(binder, lineId, 'undo', { from: 'sewing' })).statusCode).toBe(409);
  expect(await queue()).toHaveLength(0);
});
