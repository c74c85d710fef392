import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addQuoteLines } from '#features/cart/server/quoted-work.ts';
import { DOLLAR_RATE } from '#kernel/exchange.ts';
import { Failure } from '#platform/http/failures.ts';
import { quoteBody } from '#test/admin-samples-conversations.ts';
import { readCart } from '#test/cart-calls.ts';
import { insertShippingAddress } from '#test/charged-shop.ts';
import { emptyTables } from '#test/empty-tables.ts';
import {
  deleteOrders,
  openOrders,
  placeOrder,
  playOutcome,
  postToOrders,
  readOrder,
  readTotals,
  requestOrder,
} from '#test/order-calls.ts';
import { openBrowser, type Person } from '#test/people.ts';
import { TEST_SECRET } from '#test/site.ts';
import { type Colleague, createColleague } from '#test/staff.ts';
import type { Conversation } from './admin-contract.ts';
import { quotedPrice } from './quotes.ts';
import { findPublicConversation, handleConversationForm } from './server/conversations/customer-page.ts';
import { createConversationLinks } from './server/conversations/links.ts';
import type { ConversationWorks } from './server/conversations/works.ts';

let shop: Awaited<ReturnType<typeof openOrders>>;
let olive: Colleague;
beforeAll(async () => {
  shop = await openOrders();
  olive = await createColleague(shop.app, shop.db, 'support', { name: 'Olive Letters' });
});
beforeEach(async () => {
  await deleteOrders(shop.db);
  await emptyTables(shop.db, LETTERS);
});
afterAll(() => shop?.close());

const LETTERS = [
  ...['conversations', 'conversation_messages', 'conversation_works', 'quotes', 'quote_lines', 'inquiries'],
];
const alice = () => shop.people.alice;
const links = createConversationLinks(TEST_SECRET, '');
const conversationToken = (id: string) =>
  decodeURIComponent(links.conversationUrl(id).split('/').at(-1) ?? '');
const pages = () => ({
  db: shop.db,
  clock: () => new Date('2026-06-01T10:00:00Z'),
  inbox: 'shop@localhost',
  links,
  throttle: shop.app.throttle({ tries: 1000, seconds: 60 }),
  toCart: addQuoteLines,
  works: noWorks,
});
const noWorks: ConversationWorks = {
  hold: async () => [],
  recordState: async () => {},
  fileOf: async () => null,
};
const send = (id: string, fields: Record<string, string>, person: Person | null = null) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return handleConversationForm(pages(), {
    token: conversationToken(id),
    form,
    network: '1',
    userId: person?.id ?? null,
  });
};
const admin = async (path: string, payload?: object, method = payload ? 'POST' : 'GET') => {
  const reply = await olive.inject({
    method: method as 'GET',
    url: `/api/admin/${path}`,
    ...(payload ? { payload } : {}),
  });
  return { ...reply.json(), status: reply.statusCode } as {
    status: number;
    code?: string;
    data: Conversation;
    total: number;
  };
};
const listConversations = async (query = '') =>
  (await admin(`conversations${query}`)) as unknown as {
    data: { id: string; state: string }[];
    total: number;
  };
const emailsOfKind = (kind: string) =>
  shop.db.query<{ recipient: string; content: Record<string, string> }>(
    'SELECT recipient, content FROM outbox WHERE kind = $1 ORDER BY id',
    [kind],
  );
const write = async (more: object = {}) => {
  const visitor = await openBrowser(shop.app);
  const payload = {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    service: 'book-restoration-services',
    message: 'A Bible of 1871.\nBoth boards are off.',
    ...more,
  };
  const reply = await visitor.inject({ method: 'POST', url: '/api/contact-us', payload });
  expect(reply.statusCode, reply.body).toBe(200);
  const { data } = await listConversations('?sort=-updatedAt');
  return data[0]?.id ?? '';
};

describe('a message of the contact page', () => {
  test('begins a conversation that waits for an answer', async () => {
    const id = await write();
    const { data } = await admin(`conversations/${id}`);
    expect(data).toMatchObject({
      name: 'Ada Lovelace',
      state: 'new',
      staffName: null,
      service: 'book-restoration-services',
      messages: [{ direction: 'in', text: 'A Bible of 1871.\nBoth boards are off.' }],
      reference: expect.stringMatching(/^RB-L-\w{4}-\w{4}$/),
    });
    expect((await listConversations('?state=waits')).total).toBe(1);
  });

  test('is answered by email, with what was asked below and a link to write back', async () => {
    const id = await write();
    const { data } = await admin(`conversations/${id}/answer`, { text: 'Please send us\na picture.' });
    expect(data).toMatchObject({ state: 'waiting', staffName: 'Olive Letters', waitsSince: null });
    const [email] = await emailsOfKind('adminAnswer');
    expect(email).toMatchObject({
      recipient: 'ada@example.com',
      content: {
        message: 'Please send us\na picture.',
        lastMessage: 'A Bible of 1871.\nBoth boards are off.',
        reference: data.reference,
        replyTo: 'shop@localhost',
      },
    });
    expect(email?.content['url']).toContain(`/conversations/${encodeURIComponent(conversationToken(id))}`);
  });

  test('is read by its link alone, without the notes of the staff', async () => {
    const id = await write();
    await admin(`conversations/${id}/notes`, { text: 'Ask Bob about the boards.' });
    const seen = await findPublicConversation(pages(), conversationToken(id));
    expect(seen?.messages.map(({ text }) => text)).toEqual(['A Bible of 1871.\nBoth boards are off.']);
    expect(JSON.stringify(seen)).not.toContain('Bob');
    for (const wrong of [
      id,
      `${id}.`,
      `${id}.AAAA`,
      `${conversationToken(id)}x`,
      conversationToken('another'),
    ])
      expect(await findPublicConversation(pages(), wrong)).toBeNull();
  });

  test('goes on where the customer writes back, and opens again where it was closed', async () => {
    const id = await write();
    await admin(`conversations/${id}/answer`, { text: 'Thank you.', closes: true });
    expect((await listConversations('?state=closed')).total).toBe(1);
    await send(id, { message: 'One more thing.' });
    const { data } = await admin(`conversations/${id}`);
    expect(data.state).toBe('open');
    expect(data.messages.at(-1)).toMatchObject({ direction: 'in', text: 'One more thing.' });
    expect((await emailsOfKind('customerReply')).map(({ recipient }) => recipient)).toEqual([
      'shop@localhost',
    ]);
    await expect(send(id, { message: ' \n' })).rejects.toMatchObject({ status: 422 });
  });

  test('is given to somebody who answers letters, and to nobody else', async () => {
    const id = await write();
    const bob = await createColleague(shop.app, shop.db, 'production');
    expect((await admin(`conversations/${id}`, { staffId: bob.id }, 'PUT')).status).toBe(422);
    expect((await admin(`conversations/${id}`, { staffId: olive.id }, 'PUT')).data).toMatchObject({
      state: 'open',
      staffId: olive.id,
    });
    expect((await listConversations('?who=me')).total).toBe(1);
    expect((await listConversations('?who=nobody')).total).toBe(0);
  });

  test('of a verified account shows whose it is; another’s address says nothing', async () => {
    const theirs = await write({ email: alice().email });
    expect((await admin(`conversations/${theirs}`)).data.customer).toMatchObject({ id: alice().id });
    const stranger = await write();
    expect((await admin(`conversations/${stranger}`)).data.customer).toBeNull();
  });

  test('waits in the admin, and urgently once it is older than two days', async () => {
    const id = await write();
    const waiting = async () =>
      (await admin('today')).data as unknown as {
        waiting: { id: string; isUrgent: boolean; words: string }[];
      };
    expect((await waiting()).waiting).toContainEqual(
      expect.objectContaining({
        id: 'conversations',
        words: expect.stringContaining('1 conversation needs a reply'),
      }),
    );
    await shop.db.query(`UPDATE conversations SET waits_since = '2020-01-01' WHERE id = $1`, [id]);
    expect((await waiting()).waiting.find((one) => one.id === 'conversations')?.isUrgent).toBe(true);
  });
});

describe('a quote', () => {
  const lines = [
    { ...quoteBody().lines[0], quantity: 2, itemPrice: 24000 },
    { ...quoteBody().lines[0], title: 'A slip case', itemPrice: 3800, grams: 300 },
  ];
  async function sent(more: object = {}) {
    const id = await write();
    const { data } = await admin(`conversations/${id}/quotes`, quoteBody({ lines, ...more }));
    const quoteId = data.quotes[0]?.id ?? '';
    const reply = await admin(`quotes/${quoteId}/send`, { words: 'Here it is.' });
    expect(reply.status).toBe(200);
    return { id, quoteId };
  }
  async function inCart(more: object = {}) {
    const quote = await sent(more);
    await insertShippingAddress(shop.db, alice(), 'US', 'NY');
    expect(await send(quote.id, { do: 'accept', quote: quote.quoteId }, alice())).toEqual({ to: 'cart' });
    return quote;
  }
  const stateOf = async ({ id }: { id: string }) =>
    (await admin(`conversations/${id}`)).data.quotes[0]?.state;

  test('is a draft that nobody sees until it is sent, merged where two change it', async () => {
    const id = await write();
    const { data } = await admin(`conversations/${id}/quotes`, quoteBody());
    expect((await findPublicConversation(pages(), conversationToken(id)))?.quotes).toEqual([]);
    const path = `quotes/${data.quotes[0]?.id}`;
    const [was, mine, theirs] = [
      quoteBody(),
      quoteBody({ note: 'Mine.' }),
      quoteBody({ validUntil: '2099-02-01' }),
    ];
    expect((await admin(path, { was, now: theirs }, 'PUT')).status).toBe(200);
    const merged = await admin(path, { was, now: mine }, 'PUT');
    expect(merged.data.quotes[0]).toMatchObject({ note: 'Mine.', validUntil: '2099-02-01' });
    expect((await admin(path, { was, now: quoteBody({ note: 'Other.' }) }, 'PUT')).code).toBe(
      'EDIT_CONFLICT',
    );
    await admin(`${path}/send`, { words: '' });
    expect((await admin(path, { was, now: mine }, 'PUT')).code).toBe('QUOTE_STATE');
    expect((await admin(`${path}/send`, { words: '' })).code).toBe('QUOTE_STATE');
  });

  test('is accepted into the cart of who is logged in, at its price, and cannot be changed there', async () => {
    const quote = await sent();
    expect(await send(quote.id, { do: 'accept', quote: quote.quoteId })).toEqual({
      to: 'account',
      quoteId: quote.quoteId,
    });
    await send(quote.id, { do: 'accept', quote: quote.quoteId }, alice());
    const { cartItems, subtotal, count } = await readCart(alice());
    expect(cartItems).toMatchObject([
      {
        kind: 'quote',
        quantity: 2,
        itemPrice: 24000,
        totalAmount: 48000,
        quotedWork: { words: 'Both boards.' },
      },
      { kind: 'quote', quantity: 1, itemPrice: 3800, quotedWork: { title: 'A slip case' } },
    ]);
    expect([subtotal, count]).toEqual([51800, 3]);
    const item = `/api/carts/item/${cartItems[0]?.id}`;
    const change = (payload: object) => alice().inject({ method: 'PUT', url: item, payload });
    expect((await change({ quantity: 9 })).json().data.cartItems[0].quantity).toBe(2);
    expect((await change({ color: 'black' })).statusCode).toBe(422);
    const emptied = await alice().inject({ method: 'DELETE', url: item });
    expect(emptied.json().data.cartItems).toEqual([]);
    const again = await alice().inject({
      method: 'POST',
      url: '/api/carts/quoted-work',
      payload: { quoteId: quote.quoteId },
    });
    expect(again.json().data.cartItems).toHaveLength(2);
    const bobs = await shop.people.eve.inject({
      method: 'POST',
      url: '/api/carts/quoted-work',
      payload: { quoteId: quote.quoteId },
    });
    expect(bobs.statusCode).toBe(404);
    await expect(
      send(quote.id, { do: 'accept', quote: quote.quoteId }, shop.people.eve),
    ).rejects.toMatchObject({ code: 'QUOTE_STATE' });
  });

  test('cannot be answered through the link of another conversation', async () => {
    const quote = await sent();
    const other = await write({ email: 'eve@example.com' });
    for (const answer of ['accept', 'decline'])
      await expect(send(other, { do: answer, quote: quote.quoteId }, shop.people.eve)).rejects.toMatchObject({
        status: 404,
      });
    expect(await stateOf(quote)).toBe('sent');
  });

  test('becomes an order that is paid, and no other', async () => {
    const quote = await inCart();
    const order = await placeOrder(alice());
    expect(order.lines).toMatchObject([
      { kind: 'quote', title: 'A Bible of 1871, restored', itemPrice: 24000, quantity: 2, bookId: null },
      { kind: 'quote', title: 'A slip case', itemPrice: 3800 },
    ]);
    expect(order.lines[0]?.words).toMatch(/^RB-Q-.*Both boards\.$/);
    expect(await stateOf(quote)).toBe('ordered');
    await playOutcome(shop, alice(), order, 'succeed');
    expect((await readOrder(alice(), order.code)).state).toBe('paid');
    await expect(send(quote.id, { do: 'accept', quote: quote.quoteId }, alice())).rejects.toBeInstanceOf(
      Failure,
    );
    expect((await admin(`quotes/${quote.quoteId}/withdraw`, {})).code).toBe('QUOTE_STATE');
    const invoice = await alice().inject(`/api/orders/${order.code}/invoice`);
    expect(invoice.statusCode, invoice.body.slice(0, 200)).toBe(200);
    const reordered = await postToOrders(alice(), `${order.code}/reorder`);
    expect(reordered.json().data).toMatchObject({ added: 0, failed: [{}, {}] });
  });

  test('can be ordered again where its order was cancelled before it was paid, and stays ordered afterwards', async () => {
    const quote = await inCart();
    const order = await placeOrder(alice());
    expect((await postToOrders(alice(), `${order.code}/cancel`)).statusCode).toBe(200);
    expect(await stateOf(quote)).toBe('accepted');
    expect((await readCart(alice())).cartItems).toHaveLength(2);
    const second = await placeOrder(alice());
    await playOutcome(shop, alice(), second, 'succeed');
    expect((await postToOrders(alice(), `${second.code}/cancel`)).statusCode).toBe(200);
    expect(await stateOf(quote)).toBe('ordered');
    expect((await readCart(alice())).cartItems).toEqual([]);
  });

  test('is not sold any more once it is withdrawn or over', async () => {
    const quote = await inCart();
    await admin(`quotes/${quote.quoteId}/withdraw`, {});
    const { cartItems } = await readCart(alice());
    expect(cartItems[0]?.unavailable?.reason).toContain('was withdrawn');
    expect((await requestOrder(alice())).statusCode).toBe(422);
    const other = await sent();
    await shop.db.query(`UPDATE quotes SET valid_until = '2020-01-01' WHERE id = $1`, [other.quoteId]);
    expect(await stateOf(other)).toBe('expired');
    await expect(send(other.id, { do: 'accept', quote: other.quoteId }, alice())).rejects.toMatchObject({
      code: 'QUOTE_STATE',
    });
  });

  test('is ordered once, however many want it at once', async () => {
    const quote = await inCart();
    const { digest } = await readTotals(alice());
    const orders = await Promise.all(
      Array.from({ length: 4 }, () =>
        alice().inject({ method: 'POST', url: '/api/orders', payload: { key: randomUUID(), digest } }),
      ),
    );
    const withdrawn = await admin(`quotes/${quote.quoteId}/withdraw`, {});
    expect(orders.map(({ statusCode }) => statusCode).filter((status) => status === 201)).toHaveLength(1);
    expect(withdrawn.code).toBe('QUOTE_STATE');
    const kept = await shop.db.query('SELECT 1 FROM order_lines WHERE quote_line_id IS NOT NULL');
    expect(kept).toHaveLength(2);
  });

  test('is either ordered or withdrawn, whoever comes first', async () => {
    for (let i = 0; i < 5; i++) {
      await deleteOrders(shop.db);
      const quote = await inCart();
      const { digest } = await readTotals(alice());
      const [order, withdrawn] = await Promise.all([
        alice().inject({ method: 'POST', url: '/api/orders', payload: { key: randomUUID(), digest } }),
        admin(`quotes/${quote.quoteId}/withdraw`, {}),
      ]);
      expect((order.statusCode === 201) !== (withdrawn.status === 200), order.body).toBe(true);
      expect(await stateOf(quote)).toBe(order.statusCode === 201 ? 'ordered' : 'withdrawn');
    }
  });

  test('of an account that goes is nobody’s, and its conversation goes with a verified address', async () => {
    const quote = await sent();
    await send(quote.id, { do: 'accept', quote: quote.quoteId }, shop.people.uma);
    const exported = (await shop.people.uma.inject('/api/users/export')).json();
    expect(JSON.stringify(exported)).toContain('Both boards.');
    const gone = await shop.people.uma.inject({
      method: 'POST',
      url: '/api/users/delete-account',
      payload: { password: shop.people.uma.password },
    });
    expect(gone.statusCode, gone.body).toBe(200);
    const [left] = await shop.db.query<{ userId: string | null }>('SELECT user_id AS "userId" FROM quotes');
    expect(left?.userId).toBeNull();
  });
});

test('a price is the very one in its own currency, and through dollars in another', () => {
  const euro = { currency: 'EUR', rate: 0.9, exponent: 2, asOf: '2026-01-01' };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.double({ min: 0.01, max: 200, noNaN: true }),
      (price, rate) => {
        expect(quotedPrice(price, { currency: 'EUR', rate }, { ...euro, rate: rate * 2 })).toBe(price);
        expect(quotedPrice(price, { currency: 'USD', rate: 1 }, DOLLAR_RATE)).toBe(price);
        const dollars = quotedPrice(price, { currency: 'EUR', rate }, DOLLAR_RATE);
        expect(Math.abs(dollars - price / rate)).toBeLessThanOrEqual(1);
      },
    ),
  );
  expect(quotedPrice(9000, { currency: 'EUR', rate: 0.9 }, DOLLAR_RATE)).toBe(10_000);
  expect(quotedPrice(10_000, { currency: 'USD', rate: 1 }, euro)).toBe(9000);
});
