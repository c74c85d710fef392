import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { removeDueFiles, scheduleRemoval } from '#platform/files/removals.ts';
import { PRIDE, WAR_AND_PEACE } from '#test/cart-calls.ts';
import { listDisputes, openDispute } from '#test/dispute-calls.ts';
import { orderBooks, prepareOrders } from '#test/order-calls.ts';
import { BAD_PHOTOS, solidColour } from '#test/photos.ts';
import { lenientThrottle, openStoredFiles } from '#test/site.ts';
import { DisputeReply } from './dispute-contract.ts';
import { DISPUTE_LINES_MAX } from './disputes.ts';
import type { OrderState } from './order-states.ts';
import { openDisputes } from './server/disputes/open-disputes.ts';

const shop = prepareOrders({ throttle: lenientThrottle });

const alice = () => shop.people.alice;
const jpeg = () => solidColour(400, 300).jpeg().toBuffer();
const stored = () => readdir(join(shop.folder, 'files/private/dispute')).catch(() => [] as string[]);
const emails = () =>
  shop.db.query<{ kind: string; recipient: string; content: Record<string, unknown> }>(
    'SELECT kind, recipient, content FROM outbox ORDER BY id',
  );

/** Places an order of two books. `report` reports a problem with the first. */
async function orderIn(state: OrderState) {
  const order = await orderBooks(shop.db, alice(), WAR_AND_PEACE, PRIDE);
  await shop.db.query('UPDATE orders SET state = $1', [state]);
  const [first = '', second = ''] = order.lines.map(({ id }) => id);
  const report = (photos: readonly Buffer[] = []) =>
    openDispute(alice(), { orderCode: order.code, lineId: first }, photos);
  return { order, first, second, report };
}

describe('reporting a problem', () => {
  test('stores photos and history and emails the bindery and the buyer', async () => {
    const { first, report } = await orderIn('delivered');
    const before = await stored();
    const photos = [await jpeg(), await solidColour(90, 60).png().toBuffer()];
    const reply = await report(photos);
    expect(reply.statusCode, reply.body).toBe(200);
    const { data } = DisputeReply.parse(reply.json());
    expect(data).toMatchObject({ lineId: first, state: 'requested', history: [{ state: 'requested' }] });
    expect(data.photos).toHaveLength(2);
    const photo = await shop.app.inject(new URL(data.photos[0] ?? '').href);
    expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400 });
    expect((await stored()).length - before.length).toBe(2);
    expect(await listDisputes(alice())).toEqual([
      expect.objectContaining({ id: data.id, history: data.history }),
    ]);
    const [toBindery, toBuyer] = await emails();
    expect([toBindery?.kind, toBuyer?.kind, toBuyer?.recipient]).toEqual([
      'dispute',
      'disputeReceipt',
      alice().email,
    ]);
    const [photoUrl] = (toBindery?.content['photoUrls'] ?? []) as string[];
    expect((await shop.app.inject(photoUrl ?? '')).statusCode).toBe(200);
  });

  test('strips metadata from photos', async () => {
    const { report } = await orderIn('delivered');
    const photo = await solidColour(400, 300)
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
      .jpeg()
      .toBuffer();
    await report([photo]);
    const [dispute] = await listDisputes(alice());
    const storedPhoto = (await shop.app.inject(dispute?.photos[0] ?? '')).rawPayload;
    expect(storedPhoto.includes('SECRET-OWNER')).toBe(false);
  });

  test('of several books opens one dispute each and sends one email', async () => {
    const { order, first, second } = await orderIn('shipped');
    const reply = await openDispute(alice(), { orderCode: order.code, lineId: [first, second, first] }, [
      await jpeg(),
    ]);
    expect(DisputeReply.parse(reply.json()).disputes.map(({ lineId }) => lineId)).toEqual([first, second]);
    const photos = (await listDisputes(alice())).flatMap((dispute) =>
      dispute.photos.map((url) => new URL(url).pathname),
    );
    expect(new Set(photos).size).toBe(2);
    expect((await emails()).map(({ kind }) => kind)).toEqual(['dispute', 'disputeReceipt']);
  });

  test('is refused twice for the same book while open, even simultaneously', async () => {
    const { order, first, second, report } = await orderIn('delivered');
    const before = await stored();
    const ask = async () => report([await jpeg()]);
    const replies = await Promise.all([ask(), ask()]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = await openDispute(alice(), { orderCode: order.code, lineId: [second, first] });
    expect(refused.json()).toMatchObject({
      code: 'DISPUTE_OPEN',
      message: expect.stringContaining(': You’ve already sent a request about this book.'),
    });
    expect(await listDisputes(alice())).toHaveLength(1);
    await shop.db.query('UPDATE file_removals SET due_at = now()');
    await removeDueFiles({ db: shop.db, files: openStoredFiles(shop) });
    expect((await stored()).length - before.length, 'of the second nothing is kept').toBe(1);
    await shop.db.query(`UPDATE disputes SET state = 'closed'`);
    expect((await ask()).statusCode).toBe(200);
  });
});

test('photos are kept while it is unknown whether their dispute was saved', async () => {
  const { order, first } = await orderIn('delivered');
  const before = await stored();
  const db = Object.assign(Object.create(shop.db) as Db, {
    async transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
      await shop.db.transaction(work);
      throw new Error('The connection was lost.');
    },
  });
  const about = { orderCode: order.code, lineId: first, message: 'Crushed.' };
  const request = { ...about, reason: 'damaged', remedy: 'mend' } as const;
  const path = join(shop.folder, 'sent.jpg');
  await writeFile(path, await jpeg());
  const photo = { path, bytes: (await stat(path)).size };
  const customer = { userId: alice().id, email: 'a@example.com' };
  const opened = openDisputes(
    { db, files: openStoredFiles(shop), inbox: 'b@example.com' },
    customer,
    request,
    [photo],
  );
  await expect(opened).rejects.toThrow('The connection was lost.');
  await shop.db.query('UPDATE file_removals SET due_at = now()');
  await removeDueFiles({ db: shop.db, files: openStoredFiles(shop) });
  expect([(await listDisputes(alice())).length, (await stored()).length - before.length]).toEqual([1, 1]);
});

describe('reporting a problem is refused', () => {
  test.each<[OrderState, RegExp]>([
    ['pending_payment', /hasn’t shipped yet/],
    ['paid', /hasn’t shipped yet/],
    ['in_review', /hasn’t shipped yet/],
    ['in_production', /hasn’t shipped yet/],
    ['cancelled', /was cancelled/],
    ['refunded', /has been refunded/],
  ])('for an order that is %s', async (state, message) => {
    const { report } = await orderIn(state);
    const reply = await report();
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'ORDER_STATE', message: expect.stringMatching(message) });
    expect(await emails()).toEqual([]);
  });

  test('for a book in production while others are on their way', async () => {
    const { report } = await orderIn('partially_shipped');
    expect((await report()).json()).toMatchObject({ code: 'ORDER_STATE' });
    await shop.db.query('UPDATE shipments SET shipped_at = now()');
    expect((await report()).statusCode).toBe(200);
  });

  test('later than 30 days after delivery', async () => {
    const { report } = await orderIn('delivered');
    const arrived = (days: number) =>
      shop.db.query('UPDATE shipments SET delivered_at = now() - make_interval(days => $1)', [days]);
    await arrived(31);
    expect((await report()).json()).toMatchObject({
      code: 'ORDER_STATE',
      message: expect.stringContaining('more than 30 days ago'),
    });
    await arrived(29);
    expect((await report()).statusCode).toBe(200);
  });

  test('later than 30 days after assumed delivery', async () => {
    const { report } = await orderIn('shipped');
    await shop.db.query(
      `UPDATE shipments SET shipped_at = now() - interval '90 days', expected_to = '2020-01-09'`,
    );
    expect(await shop.app.orders.markOverdueDelivered()).toBe(1);
    const counted = (days: number) =>
      shop.db.query(
        `UPDATE order_events SET created_at = now() - make_interval(days => $1) WHERE to_state = 'delivered'`,
        [days],
      );
    await counted(31);
    expect((await report()).json().message).toContain('more than 30 days ago');
    await counted(29);
    expect((await report()).statusCode).toBe(200);
  });

  test('for another customer’s order or another order’s line', async () => {
    const { order, first } = await orderIn('delivered');
    const { bob } = shop.people;
    expect((await openDispute(bob, { orderCode: order.code, lineId: first })).statusCode).toBe(404);
    const otherOrder = await orderIn('delivered');
    const mixed = await openDispute(alice(), { orderCode: order.code, lineId: otherOrder.first });
    expect(mixed.json()).toMatchObject({ code: 'NOT_FOUND' });
    expect(await listDisputes(bob)).toEqual([]);
  });

  test('without required fields, which are named', async () => {
    const { order } = await orderIn('delivered');
    const ask = async (overrides: object) =>
      (await openDispute(alice(), { orderCode: order.code, lineId: [], ...overrides })).json().fields;
    expect(await ask({ reason: 'bored', remedy: '', message: ' ' })).toEqual({
      lineId: 'Choose the book you’re writing about.',
      reason: 'Choose what’s wrong.',
      remedy: 'Choose what you’d like us to do.',
      message: 'Describe what’s wrong.',
    });
    expect(await ask({ lineId: Array(DISPUTE_LINES_MAX + 1).fill('x') })).toHaveProperty('lineId');
  });
});

describe('a photo is refused at its position and nothing is stored', () => {
  test('if it is not an image', async () => {
    const { report } = await orderIn('delivered');
    const before = await stored();
    for (const { make, message } of BAD_PHOTOS.filter((_, at) => at % 4 === 0)) {
      const photos = [await jpeg(), await make()];
      const reply = await report(photos);
      expect(reply.statusCode, reply.body).toBe(422);
      expect(reply.json().fields).toEqual({ 'files.1': expect.stringMatching(message) });
    }
    expect([await stored(), await listDisputes(alice()), await emails()]).toEqual([before, [], []]);
  });

  test('if it is larger than 10 MB', async () => {
    const { report } = await orderIn('delivered');
    const reply = await report([Buffer.alloc(10 * 1024 * 1024 + 1, 255)]);
    expect([reply.statusCode, reply.json().message]).toEqual([413, 'A file may have at most 10 MB.']);
  });

  test('if there are more than five', async () => {
    const { report } = await orderIn('delivered');
    const reply = await report(Array(6).fill(await jpeg()));
    expect(reply.json()).toMatchObject({ fields: { files: 'Add up to 5 photos.' } });
  });
});

test('a crash between storing photos and opening a dispute leaves no files behind', async () => {
  const key = 'private/dispute/01JW569BQ0YTZMCY4SYNJG22RN.webp';
  await openStoredFiles(shop).put(key, await solidColour(9, 9).webp().toBuffer(), 'image/webp');
  await scheduleRemoval(shop.db, [key], 60);
  await removeDueFiles({ db: shop.db, files: openStoredFiles(shop) });
  expect(await stored(), 'not while it may still be claimed').toContain(key.split('/').at(-1));
  await shop.db.query(`UPDATE file_removals SET due_at = now() - interval '1 minute'`);
  await removeDueFiles({ db: shop.db, files: openStoredFiles(shop) });
  expect(await stored()).not.toContain(key.split('/').at(-1));
  expect(await shop.db.query('SELECT key FROM file_removals')).toEqual([]);
});
