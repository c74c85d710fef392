import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { CartReply } from '#features/cart/contract.ts';
import { bookId } from './catalogue-books.ts';
import { createPeople, openBrowser, type People } from './people.ts';
import { openFreshCalls } from './site.ts';
import { captureStatements, type Statements } from './statements.ts';

let app: FastifyInstance;
let db: Db;
let close: () => Promise<void>;
let people: People;
let statements: Statements;
beforeAll(async () => {
  ({ app, db, close } = await openFreshCalls('stocked'));
  people = await createPeople(app, db);
  await db.query('UPDATE books SET edition_limit = 25 WHERE id = $1', [LIMITED]);
  await people.alice.inject('/api/books');
  await people.alice.inject(addToCart(BOOK));
  statements = captureStatements();
});
afterAll(async () => {
  statements.stop();
  await close();
});

const BOOK = bookId(0);
const LIMITED = bookId(7);
const binding = { variantType: 'superDeluxe', leatherType: 'realLeather', color: 'oxblood' };
const addToCart = (id: string): InjectOptions => ({
  method: 'POST',
  url: '/api/carts/item',
  payload: { bookData: { id }, quantity: 1, ...binding },
});

async function countStatements(call: InjectOptions | string, status = 200): Promise<number> {
  const queries = await statements.during(async () => {
    const reply = await people.alice.inject(call);
    expect(reply.statusCode, reply.body).toBe(status);
  });
  return queries.length;
}

async function createLine(): Promise<string> {
  const cart = CartReply.parse((await people.alice.inject(addToCart(BOOK))).json()).data;
  return cart.cartItems[0]?.id ?? '';
}

describe('statements of a signed-in user', () => {
  test.each([
    ['the session, with cart and hearts', 1, '/api/session'],
    ['the cart', 1, '/api/carts'],
    ['the wishlist', 1, '/api/wishlists'],
    ['the wishlist, oldest first', 1, '/api/wishlists?filter={"sortBy":"id ASC"}'],
    ['the books, priced in their currency', 2, '/api/books'],
    ['the reviews of a book, with their average', 1, `/api/reviews/${BOOK}`],
    ['another book in the cart', 2, addToCart(BOOK)],
    ['a copy of a limited edition, serialised', 6, addToCart(LIMITED)],
  ] as const)('%s takes %i statement(s)', async (_name, expected, call) => {
    expect(await countStatements(call as InjectOptions)).toBe(expected);
  });

  test('changing or removing a line takes two', async () => {
    const url = `/api/carts/item/${await createLine()}`;
    expect(await countStatements({ method: 'PUT', url, payload: { quantity: 2 } })).toBe(2);
    expect(await countStatements({ method: 'DELETE', url })).toBe(2);
  });

  test('a merge takes ten for any number of lines', async () => {
    const items = [0, 3, 5].map((n) => ({ bookId: bookId(n), ...binding, quantity: 1 }));
    const payload = { mergeId: randomUUID(), items };
    expect(await countStatements({ method: 'POST', url: '/api/carts/merge', payload })).toBe(10);
  });

  test('a refused book or body takes only the statements needed to refuse it', async () => {
    expect(await countStatements(addToCart('nothing'), 404)).toBe(1);
    expect(await countStatements({ method: 'POST', url: '/api/carts/item', payload: {} }, 422)).toBe(1);
  });
});

test('a guest is refused without any statement', async () => {
  const guest = await openBrowser(app);
  const queries = await statements.during(async () => {
    for (const call of ['/api/carts', '/api/wishlists', addToCart(BOOK)])
      expect((await guest.inject(call as InjectOptions)).statusCode).toBe(401);
  });
  expect(queries).toEqual([]);
});

describe('an ended or old session', () => {
  test('is refused if ended, without reading or changing a cart', async () => {
    const { bob } = people;
    expect((await bob.inject(addToCart(BOOK))).statusCode).toBe(200);
    await db.query('DELETE FROM sessions WHERE user_id = $1', [bob.id]);
    for (const call of ['/api/carts', '/api/wishlists', addToCart(BOOK)])
      expect((await bob.inject(call as InjectOptions)).statusCode).toBe(401);
    const [cart] = await db.query<{ copies: number }>(
      'SELECT sum(quantity)::int AS copies FROM cart_items WHERE user_id = $1',
      [bob.id],
    );
    expect(cart?.copies).toBe(1);
  });

  test('is extended by any call if old, once', async () => {
    const { eve } = people;
    const payload = multipartForm({ bookData: JSON.stringify({ id: BOOK }), quantity: '1', ...binding });
    const asForm = { method: 'POST', url: '/api/carts/item', ...payload } as const;
    for (const call of ['/api/carts', '/api/session', addToCart(BOOK), asForm] as const) {
      await db.query(`UPDATE sessions SET expires_at = now() + interval '28 days' WHERE user_id = $1`, [
        eve.id,
      ]);
      const { headers } = await eve.inject(call as InjectOptions);
      expect([headers['set-cookie']].flat().join()).toContain('rare-bindings.session_token=');
      expect((await eve.inject('/api/carts')).headers['set-cookie']).toBeUndefined();
    }
  });
});

function multipartForm(fields: Record<string, string>): Pick<InjectOptions, 'payload' | 'headers'> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    payload: `${parts.join('')}--part--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=part' },
  };
}
