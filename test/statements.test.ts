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
  await people.alice.inject(add(BOOK));
  statements = captureStatements();
});
afterAll(async () => {
  statements.stop();
  await close();
});

const BOOK = bookId(0);
const LIMITED = bookId(7);
const binding = { variantType: 'superDeluxe', leatherType: 'realLeather', color: 'oxblood' };
const add = (id: string): InjectOptions => ({
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
  const cart = CartReply.parse((await people.alice.inject(add(BOOK))).json()).data;
  return cart.cartItems[0]?.id ?? '';
}

describe('of somebody signed in', () => {
  test.each([
    ['the session, with cart and hearts', 1, '/api/session'],
    ['the cart', 1, '/api/carts'],
    ['the wishlist', 1, '/api/wishlists'],
    ['the wishlist, the oldest first', 1, '/api/wishlists?filter={"sortBy":"id ASC"}'],
    ['the books, priced in their currency', 2, '/api/books'],
    ['the reviews of a book, with their mean', 1, `/api/reviews/${BOOK}`],
    ['another book in the cart', 2, add(BOOK)],
    ['a copy of a limited edition, one person’s after the other', 6, add(LIMITED)],
  ] as const)('%s takes %i statement(s)', async (_name, most, call) => {
    expect(await countStatements(call as InjectOptions)).toBe(most);
  });

  test('a change of a line takes two, and so does taking it out', async () => {
    const url = `/api/carts/item/${await createLine()}`;
    expect(await countStatements({ method: 'PUT', url, payload: { quantity: 2 } })).toBe(2);
    expect(await countStatements({ method: 'DELETE', url })).toBe(2);
  });

  test('a merge takes ten, of however many lines', async () => {
    const items = [0, 3, 5].map((n) => ({ bookId: bookId(n), ...binding, quantity: 1 }));
    const payload = { mergeId: randomUUID(), items };
    expect(await countStatements({ method: 'POST', url: '/api/carts/merge', payload })).toBe(10);
  });

  test('a refused book, line or body takes no more than was needed to refuse it', async () => {
    expect(await countStatements(add('nothing'), 404)).toBe(1);
    expect(await countStatements({ method: 'POST', url: '/api/carts/item', payload: {} }, 422)).toBe(1);
  });
});

test('whoever has no session is refused without a question to the database', async () => {
  const guest = await openBrowser(app);
  const queries = await statements.during(async () => {
    for (const call of ['/api/carts', '/api/wishlists', add(BOOK)])
      expect((await guest.inject(call as InjectOptions)).statusCode).toBe(401);
  });
  expect(queries).toEqual([]);
});

describe('a session that has ended meanwhile', () => {
  test('is refused at once, and neither reads nor changes a cart', async () => {
    const { bob } = people;
    expect((await bob.inject(add(BOOK))).statusCode).toBe(200);
    await db.query('DELETE FROM sessions WHERE user_id = $1', [bob.id]);
    for (const call of ['/api/carts', '/api/wishlists', add(BOOK)])
      expect((await bob.inject(call as InjectOptions)).statusCode).toBe(401);
    const [held] = await db.query<{ copies: number }>(
      'SELECT sum(quantity)::int AS copies FROM cart_items WHERE user_id = $1',
      [bob.id],
    );
    expect(held?.copies).toBe(1);
  });

  test('and one that is old is made longer by whatever asks for it, once', async () => {
    const { eve } = people;
    const payload = multipartForm({ bookData: JSON.stringify({ id: BOOK }), quantity: '1', ...binding });
    const asForm = { method: 'POST', url: '/api/carts/item', ...payload } as const;
    for (const call of ['/api/carts', '/api/session', add(BOOK), asForm] as const) {
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
