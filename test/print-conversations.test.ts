import { beforeEach, expect, test } from 'vitest';
import { listCleanups } from '#app/cleanups.ts';
import { designUploads } from '#features/designs/tables.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { emptyTables } from './empty-tables.ts';
import { insertRow } from './insert-row.ts';
import { prepareColleague } from './prepare-people.ts';
import { uploadPath } from './print-uploads.ts';
import { preparePrinting } from './printing-calls.ts';
import { readRow } from './read-rows.ts';

// A file's life from an order by message to its deletion.

const { shop, alice, addPrintToCart, age, isReadable } = preparePrinting();
const olive = prepareColleague(shop, 'support');
beforeEach(() =>
  emptyTables(shop.db, [
    ...['print_jobs', 'print_uploads', 'print_upload_holds', 'print_upload_conversations', 'cart_items'],
    ...['conversations', 'conversation_messages', 'conversation_works', 'quotes', 'quote_lines'],
  ]),
);

/** Sends Alice's cart as an order by message. @returns the conversation */
async function orderByMessage(overrides: object = { orders: 'cart' }) {
  const payload = {
    name: 'Alice',
    email: alice().email,
    service: 'books',
    message: 'My year, please.',
    ...overrides,
  };
  const reply = await alice().inject({ method: 'POST', url: '/api/contact-us', payload });
  expect(reply.statusCode, reply.body).toBe(200);
  const statement = 'SELECT id FROM conversations ORDER BY id DESC LIMIT 1';
  return (await readRow<{ id: string }>(shop.db, statement)).id;
}
const admin = async (method: 'GET' | 'PUT', id: string, payload?: object) =>
  (await olive.inject({ method, url: adminApi('conversations', id), ...(payload ? { payload } : {}) })).json()
    .data;
const daysPass = async (days: number) => {
  await age(
    days,
    'print_uploads.used_at',
    'print_upload_conversations.closed_at',
    'conversations.updated_at',
  );
  for (const { run: clean } of listCleanups(shop.db)) await clean();
};
const remove = (file: string) => alice().inject({ method: 'DELETE', url: uploadPath(file) });

test('a file ordered by message stays until 90 days after the conversation closes', async () => {
  const { file } = await addPrintToCart();
  const conversation = await orderByMessage();
  await daysPass(200);
  expect(await isReadable(file)).toBe(true);
  expect((await remove(file)).json()).toMatchObject({
    code: 'UPLOAD_IN_USE',
    message: expect.stringContaining('in a conversation'),
  });
  await admin('PUT', conversation, { state: 'closed' });
  await daysPass(89);
  expect(await isReadable(file)).toBe(true);
  await daysPass(1);
  expect(await isReadable(file)).toBe(false);
});

test('reopening a conversation keeps its file; closing it lets the owner delete it', async () => {
  const { file } = await addPrintToCart();
  const conversation = await orderByMessage();
  await admin('PUT', conversation, { state: 'closed' });
  await daysPass(80);
  await admin('PUT', conversation, { state: 'open' });
  await daysPass(80);
  expect(await isReadable(file)).toBe(true);
  await admin('PUT', conversation, { state: 'closed' });
  expect((await remove(file)).statusCode).toBe(204);
});

test('the bindery can open the ordered file even after the cart has changed', async () => {
  const { job } = await addPrintToCart();
  const conversation = await orderByMessage();
  await alice().inject({ method: 'DELETE', url: `/api/print-jobs/${job}` });
  const [work] = (await admin('GET', conversation)).works;
  expect(work).toMatchObject({ quantity: 1, isPrinted: true, file: expect.stringContaining('.pdf') });
  expect(work.details.join(' ')).toContain('120 pages');
});

test('a message that does not order the cart retains nothing', async () => {
  const { file } = await addPrintToCart();
  await orderByMessage({});
  await daysPass(31);
  expect(await isReadable(file)).toBe(false);
});

test('uploads of a design ordered by message are retained as long', async () => {
  const { job } = await addPrintToCart();
  const picture = { kind: 'photo', file: 'design/arms-2400.webp' } as const;
  await insertRow(shop.db, designUploads, { id: 'arms', userId: alice().id, ...picture });
  await shop.db.query(
    `UPDATE cart_items SET customization = jsonb_set(customization, '{uploads}', '["arms"]') WHERE print_job_id = $1`,
    [job],
  );
  const conversation = await orderByMessage();
  await shop.db.script('DELETE FROM cart_items');
  const there = async () =>
    (await shop.db.query(`SELECT 1 FROM design_uploads WHERE id = 'arms'`)).length === 1;
  const pass = async (days: number) => {
    await age(days, 'design_uploads.used_at');
    await daysPass(days);
  };
  await pass(200);
  expect(await there()).toBe(true);
  await admin('PUT', conversation, { state: 'closed' });
  await pass(89);
  expect(await there()).toBe(true);
  await pass(1);
  expect(await there()).toBe(false);
});

test('the file of a conversation deleted with its account expires as usual', async () => {
  const { file } = await addPrintToCart();
  await orderByMessage();
  await shop.db.script('DELETE FROM conversations');
  await daysPass(31);
  expect(await isReadable(file)).toBe(false);
});
