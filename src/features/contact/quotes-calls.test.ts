import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOLLAR_RATE } from '#kernel/exchange.ts';
import { Failure } from '#platform/http/failures.ts';
import { quoteBody } from '#test/admin-samples-conversations.ts';
import { post, readCart } from '#test/cart-calls.ts';
import { insertShippingAddress } from '#test/charged-shop.ts';
import { conversationToken, prepareConversations } from '#test/conversation-calls.ts';
import {
  deleteOrders,
  placeAndPay,
  placeOrder,
  playOutcome,
  postToOrders,
  readOrder,
  readTotals,
  requestOrder,
} from '#test/order-calls.ts';
import { jsonRequest } from '#test/people.ts';
import { readValue } from '#test/read-rows.ts';
import { quotedPrice } from './quotes.ts';
import { findPublicConversation } from './server/conversations/customer-page.ts';

const { shop, alice, pages, submitForm, admin, sendInquiry } = prepareConversations();

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
    const again = await alice().inject(post('quoted-work', { quoteId: quote.quoteId }));
    expect(again.json().data.cartItems).toHaveLength(2);
    const otherAccount = await shop.people.eve.inject(post('quoted-work', { quoteId: quote.quoteId }));
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
    const second = await placeAndPay(shop, alice());
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
    const reply = await shop.people.uma.inject(
      jsonRequest('POST', '/api/users/delete-account', { password: shop.people.uma.password }),
    );
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await readValue<string | null>(shop.db, 'SELECT user_id FROM quotes')).toBeNull();
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
