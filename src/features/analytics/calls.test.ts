import { beforeEach, describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { bookId } from '#test/catalogue-books.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openFreshCalls } from '#test/site.ts';
import { eventsCleanup } from './server/cleanup.ts';

const calls = prepareFixture(() => openFreshCalls('stocked'));
beforeEach(() => calls.db.script('DELETE FROM shop_events'));

let networks = 0;
const newNetwork = () => {
  networks += 1;
  return `10.1.0.${networks}`;
};
/** Like a beacon: no header but the content type. */
const send = (payload: unknown, headers: Record<string, string> = {}, remoteAddress = newNetwork()) =>
  calls.app.inject({
    method: 'POST',
    url: API.events,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress,
  });
const listEvents = () =>
  calls.db.query<Record<string, unknown>>(
    `SELECT name, book_id AS "bookId", variant_type AS "variantType", leather_type AS "leatherType", quantity, price
     FROM shop_events ORDER BY id`,
  );
const view = { name: 'view_item', bookId: bookId(7) };

describe('POST /api/events', () => {
  test('records events with the shop’s own price', async () => {
    const added = {
      name: 'add_to_cart',
      bookId: bookId(7),
      variantType: 'deluxe',
      leatherType: 'veganLeather',
      quantity: 3,
    };
    const reply = await send({ events: [view, added] });
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, data: null }]);
    const [viewEvent, cartEvent] = await listEvents();
    expect(viewEvent).toMatchObject({
      ...view,
      variantType: 'superDeluxe',
      leatherType: 'realLeather',
      quantity: 1,
    });
    expect(cartEvent).toMatchObject(added);
    const [book] = await calls.db.query<{ vegan: number; discounted: number | null }>(
      'SELECT deluxe_price_vegan AS vegan, discounted_deluxe_price_vegan AS discounted FROM books WHERE id = $1',
      [bookId(7)],
    );
    expect(cartEvent?.price).toBe(book?.discounted ?? book?.vegan);
  });

  test('stores nothing that identifies the visitor', async () => {
    await send(
      { events: [view] },
      { cookie: 'XSRF-TOKEN=a', 'user-agent': 'Somebody', referer: 'http://x/' },
    );
    const [row = {}] = await calls.db.query<Record<string, unknown>>('SELECT * FROM shop_events');
    expect(Object.keys(row).sort()).toEqual(
      ['book_id', 'created_at', 'id', 'leather_type', 'name', 'price', 'quantity', 'variant_type'].sort(),
    );
  });

  test('drops events for unknown books and records the others', async () => {
    const reply = await send({ events: [{ ...view, bookId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, view] });
    expect(reply.statusCode).toBe(200);
    expect((await listEvents()).map((row) => row.bookId)).toEqual([view.bookId]);
  });

  test.each([
    [{ events: [] }],
    [{ events: Array(21).fill(view) }],
    [{ events: [{ ...view, name: 'purchase' }] }],
    [{ events: [{ ...view, bookId: "'; DROP TABLE books; --" }] }],
    [{ events: [{ ...view, quantity: -1 }] }],
    [{ events: [{ ...view, quantity: 100 }] }],
    [{ events: [{ ...view, quantity: 1.5 }] }],
    [{ events: [{ ...view, price: 1 }] }],
    [{ events: [view], userId: 'somebody' }],
    [[]],
    [null],
    ['{'],
  ])('refuses %j', async (body) => {
    const reply = await send(body);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.json().success).toBe(false);
    expect(await listEvents()).toEqual([]);
  });

  test('refuses oversized bodies before parsing them', async () => {
    const reply = await send({ events: [view], padding: 'a'.repeat(10_000) });
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'TOO_LARGE']);
  });

  test('refuses requests from other sites', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const reply = await send({ events: [view] }, { 'sec-fetch-site': site });
      expect([site, reply.statusCode, reply.json().code]).toEqual([site, 400, 'FOREIGN_SITE']);
    }
    expect((await send({ events: [view] }, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    const plain = await send({ events: [view] }, { 'content-type': 'text/plain' });
    expect(plain.statusCode, 'a type that a form of another site could send').toBe(422);
  });

  test('allows 120 requests a minute per network and says when to retry', async () => {
    const replies = await Promise.all(
      Array.from({ length: 121 }, () => send({ events: [view] }, {}, '10.9.9.9')),
    );
    const refused = replies.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([429]);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

test('events are deleted after 25 months', async () => {
  await send({ events: [view, view] });
  await calls.db.query(
    `UPDATE shop_events SET created_at = now() - interval '26 months' WHERE id = (SELECT min(id) FROM shop_events)`,
  );
  await eventsCleanup(calls.db).run();
  expect(await listEvents()).toHaveLength(1);
});
