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
  await emptyTables(shop.db, CONVERSATION_TABLES);
});
afterAll(() => shop?.close());

const CONVERSATION_TABLES = [
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
  getFileUrl: async () => null,
};
const submitForm = (id: string, fields: Record<string, string>, person: Person | null = null) => {
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
const listEmails = (kind: string) =>
  shop.db.query<{ recipient: string; content: Record<string, string> }>(
    'SELECT recipient, content FROM outbox WHERE kind = $1 ORDER BY id',
    [kind],
  );
const sendInquiry = async (overrides: object = {}) => {
  const visitor = await openBrowser(shop.app);
  const payload = {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    service: 'book-restoration-services',
    message: 'A Bible of 1871.\nBoth boards are off.',
    ...overrides,
  };
  const reply = await visitor.inject({ method: 'POST', url: '/api/contact-us', payload });
  expect(reply.statusCode, reply.body).toBe(200);
  const { data } = await listConversations('?sort=-updatedAt');
  return data[0]?.id ?? '';
};

describe('a message from the contact page', () => {
  test('starts a conversation that needs a reply', async () => {
    const id = await sendInquiry();
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

  test('is answered by email, quoting it, with a link to reply', async () => {
    const id = await sendInquiry();
    const { data } = await admin(`conversations/${id}/answer`, { text: 'Please send us\na picture.' });
    expect(data).toMatchObject({ state: 'waiting', staffName: 'Olive Letters', waitingSince: null });
    const [email] = await listEmails('adminAnswer');
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

  test('can be read by its link alone, without internal notes', async () => {
    const id = await sendInquiry();
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

  test('continues when the customer replies, reopening a closed conversation', async () => {
    const id = await sendInquiry();
    await admin(`conversations/${id}/answer`, { text: 'Thank you.', closes: true });
    expect((await listConversations('?state=closed')).total).toBe(1);
    await submitForm(id, { message: 'One more thing.' });
    const { data } = await admin(`conversations/${id}`);
    expect(data.state).toBe('open');
    expect(data.messages.at(-1)).toMatchObject({ direction: 'in', text: 'One more thing.' });
    expect((await listEmails('customerReply')).map(({ recipient }) => recipient)).toEqual(['shop@localhost']);
    await expect(submitForm(id, { message: ' \n' })).rejects.toMatchObject({ status: 422 });
  });

  test('can be assigned only to staff who answer conversations', async () => {
    const id = await sendInquiry();
    const bob = await createColleague(shop.app, shop.db, 'production');
    expect((await admin(`conversations/${id}`, { staffId: bob.id }, 'PUT')).status).toBe(422);
    expect((await admin(`conversations/${id}`, { staffId: olive.id }, 'PUT')).data).toMatchObject({
      state: 'open',
      staffId: olive.id,
    });
    expect((await listConversations('?who=me')).total).toBe(1);
    expect((await listConversations('?who=nobody')).total).toBe(0);
  });

  test('shows the account of a verified address only', async () => {
    const theirs = await sendInquiry({ email: alice().email });
    expect((await admin(`conversations/${theirs}`)).data.customer).toMatchObject({ id: alice().id });
    const stranger = await sendInquiry();
    expect((await admin(`conversations/${stranger}`)).data.customer).toBeNull();
  });

  test('appears in the admin’s tasks, urgent after two days', async () => {
    const id = await sendInquiry();
    const waiting = async () =>
      (await admin('today')).data as unknown as {
        waiting: { id: string; isUrgent: boolean; text: string }[];
      };
    expect((await waiting()).waiting).toContainEqual(
      expect.objectContaining({
        id: 'conversations',
        text: expect.stringContaining('1 conversation needs a reply'),
      }),
    );
    await shop.db.query(`UPDATE conversations SET waiting_since = '2020-01-01' WHERE id = $1`, [id]);
    expect((await waiting()).waiting.find((task) => task.id === 'conversations')?.isUrgent).toBe(true);
  });
});

describe('a quote', () => {
  const lines = [
    { ...quoteBody().lines[0], quantity: 2, itemPrice: 24000 },
    { ...quoteBody().lines[0], title: 'A slip case', itemPrice: 3800, grams: 300 },
  ];
  async function sendQuote(overrides: object = {}) {
    const id = await sendInquiry();
    const { data } = await admin(`conversations/${id}/quotes`, quoteBody({ lines, ...overrides }));
    const quoteId = data.quotes[0]?.id ?? '';
    const reply = await admin(`quotes/${quoteId}/send`, { text: 'Here it is.' });
    expect(reply.status).toBe(200);
    return { id, quoteId };
  }
  async function addQuoteToCart(overrides: object = {}) {
    const quote = await sendQuote(overrides);
    await insertShippingAddress(shop.db, alice(), 'US', 'NY');
    expect(await submitForm(quote.id, { do: 'accept', quote: quote.quoteId }, alice())).toEqual({
      to: 'cart',
    });
    return quote;
  }
  const readState = async ({ id }: { id: string }) =>
    (await admin(`conversations/${id}`)).data.quotes[0]?.state;

  test('is a private draft until sent; concurrent edits are merged', async () => {
    const id = await sendInquiry();
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
    await admin(`${path}/send`, { text: '' });
    expect((await admin(path, { was, now: mine }, 'PUT')).code).toBe('QUOTE_STATE');
    expect((await admin(`${path}/send`, { text: '' })).code).toBe('QUOTE_STATE');
  });

  test('is accepted into the signed-in customer’s cart at its price and can’t be changed there', async () => {
    const quote = await sendQuote();
    expect(await submitForm(quote.id, { do: 'accept', quote: quote.quoteId })).toEqual({
      to: 'account',
      quoteId: quote.quoteId,
    });
    await submitForm(quote.id, { do: 'accept', quote: quote.quoteId }, alice());
    const { cartItems, subtotal, count } = await readCart(alice());
    expect(cartItems).toMatchObject([
      {
        kind: 'quote',
        quantity: 2,
        itemPrice: 24000,
        totalAmount: 48000,
        quotedWork: { description: 'Both boards.' },
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
    const otherAccount = await shop.people.eve.inject({
      method: 'POST',
      url: '/api/carts/quoted-work',
      payload: { quoteId: quote.quoteId },
    });
    expect(otherAccount.statusCode).toBe(404);
    await expect(
      submitForm(quote.id, { do: 'accept', quote: quote.quoteId }, shop.people.eve),
    ).rejects.toMatchObject({ code: 'QUOTE_STATE' });
  });

  test('can’t be answered through another conversation’s link', async () => {
    const quote = await sendQuote();
    const otherId = await sendInquiry({ email: 'eve@example.com' });
    for (const answer of ['accept', 'decline'])
      await expect(
        submitForm(otherId, { do: answer, quote: quote.quoteId }, shop.people.eve),
      ).rejects.toMatchObject({
        status: 404,
      });
    expect(await readState(quote)).toBe('sent');
  });

  test('becomes one paid order and can’t be reused', async () => {
    const quote = await addQuoteToCart();
    const order = await placeOrder(alice());
    expect(order.lines).toMatchObject([
      { kind: 'quote', title: 'A Bible of 1871, restored', itemPrice: 24000, quantity: 2, bookId: null },
      { kind: 'quote', title: 'A slip case', itemPrice: 3800 },
    ]);
    expect(order.lines[0]?.description).toMatch(/^RB-Q-.*Both boards\.$/);
    expect(await readState(quote)).toBe('ordered');
    await playOutcome(shop, alice(), order, 'succeed');
    expect((await readOrder(alice(), order.code)).state).toBe('paid');
    await expect(
      submitForm(quote.id, { do: 'accept', quote: quote.quoteId }, alice()),
    ).rejects.toBeInstanceOf(Failure);
    expect((await admin(`quotes/${quote.quoteId}/withdraw`, {})).code).toBe('QUOTE_STATE');
    const invoice = await alice().inject(`/api/orders/${order.code}/invoice`);
    expect(invoice.statusCode, invoice.body.slice(0, 200)).toBe(200);
    const reordered = await postToOrders(alice(), `${order.code}/reorder`);
    expect(reordered.json().data).toMatchObject({ added: 0, failed: [{}, {}] });
  });

  test('can be ordered again after an unpaid cancellation, but not after a paid one', async () => {
    const quote = await addQuoteToCart();
    const order = await placeOrder(alice());
    expect((await postToOrders(alice(), `${order.code}/cancel`)).statusCode).toBe(200);
    expect(await readState(quote)).toBe('accepted');
    expect((await readCart(alice())).cartItems).toHaveLength(2);
    const second = await placeOrder(alice());
    await playOutcome(shop, alice(), second, 'succeed');
    expect((await postToOrders(alice(), `${second.code}/cancel`)).statusCode).toBe(200);
    expect(await readState(quote)).toBe('ordered');
    expect((await readCart(alice())).cartItems).toEqual([]);
  });

  test('can’t be ordered once withdrawn or expired', async () => {
    const quote = await addQuoteToCart();
    await admin(`quotes/${quote.quoteId}/withdraw`, {});
    const { cartItems } = await readCart(alice());
    expect(cartItems[0]?.unavailable?.reason).toContain('was withdrawn');
    expect((await requestOrder(alice())).statusCode).toBe(422);
    const expiredQuote = await sendQuote();
    await shop.db.query(`UPDATE quotes SET valid_until = '2020-01-01' WHERE id = $1`, [expiredQuote.quoteId]);
    expect(await readState(expiredQuote)).toBe('expired');
    await expect(
      submitForm(expiredQuote.id, { do: 'accept', quote: expiredQuote.quoteId }, alice()),
    ).rejects.toMatchObject({
      code: 'QUOTE_STATE',
    });
  });

  test('is ordered only once by concurrent requests', async () => {
    const quote = await addQuoteToCart();
    const { digest } = await readTotals(alice());
    const orders = await Promise.all(
      Array.from({ length: 4 }, () =>
        alice().inject({ method: 'POST', url: '/api/orders', payload: { key: randomUUID(), digest } }),
      ),
    );
    const withdrawn = await admin(`quotes/${quote.quoteId}/withdraw`, {});
    expect(orders.map(({ statusCode }) => statusCode).filter((status) => status === 201)).toHaveLength(1);
    expect(withdrawn.code).toBe('QUOTE_STATE');
    const orderedLines = await shop.db.query('SELECT 1 FROM order_lines WHERE quote_line_id IS NOT NULL');
    expect(orderedLines).toHaveLength(2);
  });

  test('is either ordered or withdrawn, never both', async () => {
    for (let i = 0; i < 5; i++) {
      await deleteOrders(shop.db);
      const quote = await addQuoteToCart();
      const { digest } = await readTotals(alice());
      const [order, withdrawn] = await Promise.all([
        alice().inject({ method: 'POST', url: '/api/orders', payload: { key: randomUUID(), digest } }),
        admin(`quotes/${quote.quoteId}/withdraw`, {}),
      ]);
      expect((order.statusCode === 201) !== (withdrawn.status === 200), order.body).toBe(true);
      expect(await readState(quote)).toBe(order.statusCode === 201 ? 'ordered' : 'withdrawn');
    }
  });

  test('loses its owner when the account is deleted', async () => {
    const quote = await sendQuote();
    await submitForm(quote.id, { do: 'accept', quote: quote.quoteId }, shop.people.uma);
    const exported = (await shop.people.uma.inject('/api/users/export')).json();
    expect(JSON.stringify(exported)).toContain('Both boards.');
    const reply = await shop.people.uma.inject({
      method: 'POST',
      url: '/api/users/delete-account',
      payload: { password: shop.people.uma.password },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    const [storedQuote] = await shop.db.query<{ userId: string | null }>(
      'SELECT user_id AS "userId" FROM quotes',
    );
    expect(storedQuote?.userId).toBeNull();
  });
});

test('a price is unchanged in its own currency and converted through dollars in others', () => {
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
