import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addEntry } from '#features/wallet/server/ledger.ts';
import { API } from '#kernel/api.ts';
import type { StaffRole } from '#kernel/staff.ts';
import { newId } from '#platform/new-id.ts';
import { placePaidOrder } from '#test/bindery.ts';
import { PRIDE, WAR_AND_PEACE } from '#test/cart-calls.ts';
import { putCoupon } from '#test/coupons.ts';
import { deleteOrders, fillCart, openOrders, placeOrder, playOutcome, readOrder } from '#test/order-calls.ts';
import { type Colleague, createStaff } from '#test/staff.ts';
import { type AdminOrder, AdminOrderReply, AdminOrdersReply } from './order-admin-contract.ts';
import { RefundPreviewReply } from './order-refund-contract.ts';

let shop: Awaited<ReturnType<typeof openOrders>>;
let staff: Record<StaffRole, Colleague>;
beforeAll(async () => {
  shop = await openOrders();
  staff = await createStaff(shop.app, shop.db);
});
beforeEach(() => deleteOrders(shop.db));
afterAll(() => shop?.close());

const alice = () => shop.people.alice;
const list = async (query: string, who = staff.owner) => {
  const reply = await who.inject(`/api/admin/orders?${query}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return AdminOrdersReply.parse(reply.json());
};
const codes = async (query: string) => (await list(query)).data.map(({ code }) => code);
const getOrder = async (code: string, who = staff.owner): Promise<AdminOrder> => {
  const reply = await who.inject(`/api/admin/orders/${code}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return AdminOrderReply.parse(reply.json()).data;
};
const send = (path: string, payload: object, who = staff.owner) =>
  who.inject({ method: 'POST', url: `/api/admin/orders/${path}`, payload });
const move = async (code: string, payload: object, who = staff.owner): Promise<AdminOrder> => {
  const reply = await send(`${code}/actions`, payload, who);
  expect(reply.statusCode, reply.body).toBe(200);
  return AdminOrderReply.parse(reply.json()).data;
};
const names = ({ actions: moves }: AdminOrder) => moves.map(({ action: name }) => name);
const emails = async () =>
  (await shop.db.query<{ kind: string }>('SELECT kind FROM outbox ORDER BY id')).map(({ kind }) => kind);
const balance = async () =>
  (
    await shop.db.query<{ balance: number }>(
      'SELECT balance_after AS balance FROM wallet_entries ORDER BY sequence DESC LIMIT 1',
    )
  )[0]?.balance ?? 0;
const sweep = async () => {
  await shop.app.payments.sweep();
  await shop.app.background.idle();
};
async function shipBoth(code: string) {
  await move(code, { action: 'begin' });
  await move(code, { action: 'ship', shipment: 1, carrier: 'dhl', trackingNumber: 'JD 014 600' });
  return move(code, { action: 'ship', shipment: 2 });
}

describe('order search in the admin', () => {
  test('finds orders by code, buyer, book, tracking or invoice number, payment and several words', async () => {
    const { code, invoiceNumber } = await placePaidOrder(shop, alice());
    await shipBoth(code);
    const [payment] = await shop.db.query<{ ref: string }>('SELECT provider_ref AS ref FROM payments');
    for (const q of [
      ...[code, code.slice(3, 7).toLowerCase(), 'alice archer', 'ARCHER', alice().email, 'pride', 'tolstoy'],
      ...['JD014600', 'jd 014', invoiceNumber ?? '-', payment?.ref ?? '-', 'archer war peace'],
    ])
      expect(await codes(`q=${encodeURIComponent(q)}`), q).toEqual([code]);
    for (const q of ['nobody', '%', 'archer hamlet'])
      expect(await codes(`q=${encodeURIComponent(q)}`), q).toEqual([]);
  });

  test('ignores accents and no longer finds erased data', async () => {
    await fillCart(shop.db, alice(), PRIDE);
    await shop.db.query(`UPDATE addresses SET full_name = 'Zoë Lefèvre'`);
    const order = await placeOrder(alice());
    expect(await codes('q=zoe+lefevre')).toEqual([order.code]);
    await shop.db.query(`UPDATE orders SET email = NULL, billing_address = NULL`);
    await shop.db.query(`UPDATE shipments SET address = '{"country": "US"}'`);
    expect(await codes('q=zoe')).toEqual([]);
    expect(await codes('q=pride')).toEqual([order.code]);
  });

  test('filters by state, payment, due date, leather and days, with sorting and paging', async () => {
    const first = await placePaidOrder(shop, alice());
    await fillCart(shop.db, alice(), PRIDE);
    const second = await placeOrder(alice());
    expect(await codes('state=paid,in_review')).toEqual([first.code]);
    expect(await codes('paid=no')).toEqual([second.code]);
    expect(await codes('due=late')).toEqual([]);
    await shop.db.query(`UPDATE shipments SET expected_to = '2026-11-01' WHERE order_id = $1`, [first.id]);
    expect(await codes('due=late&leather=realLeather')).toEqual([first.code]);
    expect(await codes('sort=due')).toEqual([first.code]);
    expect(await codes('leather=veganLeather')).toEqual([]);
    expect(await codes('from=2001-01-01&to=2001-01-02')).toEqual([]);
    expect(await codes('sort=placedAt')).toEqual([first.code, second.code]);
    const page = await list('size=1&page=2');
    expect([page.data[0]?.code, page.total]).toEqual([first.code, 2]);
    expect((await list('size=1&page=3')).total).toBe(2);
    const refused = await staff.owner.inject('/api/admin/orders?state=lost');
    expect(refused.statusCode).toBe(422);
  });

  test('exports CSV without executable formulas', async () => {
    await fillCart(shop.db, alice(), PRIDE);
    await shop.db.query(`UPDATE addresses SET full_name = '=HYPERLINK("http://evil.example")'`);
    const { code } = await placeOrder(alice());
    const { body, headers } = await staff.owner.inject('/api/admin/orders/export.csv');
    expect(headers['content-type']).toContain('text/csv');
    expect(body).toContain(code);
    expect(body).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    const { body: labels } = await staff.owner.inject(`/api/admin/orders/labels.csv?codes=${code}`);
    expect(labels).toContain(`'=HYPERLINK`);
  });
});

describe('an order in the admin', () => {
  test('offers actions by state and role, from paid to delivered', async () => {
    const { code } = await placePaidOrder(shop, alice());
    expect(names(await getOrder(code))).toEqual(['review', 'begin', 'refund', 'cancel']);
    expect(names(await getOrder(code, staff.production))).toEqual(['review', 'begin']);
    expect(names(await getOrder(code, staff.support))).toEqual(['review', 'begin', 'cancel']);
    const started = await move(code, { action: 'begin', reason: 'The leather has come.' }, staff.production);
    expect([started.state, names(started)]).toEqual(['in_production', ['ship']]);
    const partly = await move(code, { action: 'ship', shipment: 2, carrier: 'ups', trackingNumber: '1Z9' });
    expect(partly.actions.find(({ action: name }) => name === 'ship')?.shipmentNumbers).toEqual([1]);
    expect(names(partly)).toEqual(['ship', 'deliver', 'track', 'refund']);
    await move(code, { action: 'track', shipment: 2, trackingNumber: '1Z8' });
    await move(code, { action: 'ship' });
    await move(code, { action: 'deliver', shipment: 1 });
    const delivered = await move(code, { action: 'deliver' });
    expect(delivered.state).toBe('delivered');
    expect(delivered.shipments[1]).toMatchObject({ carrier: 'UPS', trackingNumber: '1Z8' });
    expect(delivered.emails.map(({ kind }) => kind)).toEqual([
      ...['orderInProduction', 'orderShipped', 'orderShipped', 'orderDelivered'],
    ]);
    expect(delivered.log.map(({ action }) => action)).toEqual([
      ...['order.production-started', 'order.shipment-sent', 'order.tracking-edited'],
      ...['order.shipment-sent', 'order.shipment-delivered', 'order.shipment-delivered'],
    ]);
    expect((await readOrder(alice(), code)).history[2]).toMatchObject({ reason: 'The leather has come.' });
  });

  test('refuses actions that its state does not allow and logs nothing', async () => {
    const { code } = await placePaidOrder(shop, alice());
    const refused = await send(`${code}/actions`, { action: 'ship' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ORDER_STATE']);
    expect((await send('RB-0000-0000/actions', { action: 'review' })).statusCode).toBe(404);
    expect((await getOrder(code)).log).toEqual([]);
  });

  test('keeps internal notes from the customer', async () => {
    const { code } = await placePaidOrder(shop, alice());
    expect(
      (await send(`${code}/notes`, { text: 'She rang:\n<b>red</b> thread.' }, staff.production)).statusCode,
    ).toBe(200);
    expect((await send(`${code}/notes`, { text: '  ' })).statusCode).toBe(422);
    expect((await getOrder(code)).notes).toMatchObject([
      { text: 'She rang:\n<b>red</b> thread.', staffName: 'Olive of production' },
    ]);
    expect(JSON.stringify(await readOrder(alice(), code))).not.toContain('She rang');
  });

  test('is cancelled with a reason and fully refunded', async () => {
    const { code, toPay } = await placePaidOrder(shop, alice());
    expect((await send(`${code}/cancel`, { reason: '' })).statusCode).toBe(422);
    expect((await send(`${code}/cancel`, { reason: 'No leather.' }, staff.support)).statusCode).toBe(200);
    await sweep();
    expect(await readOrder(alice(), code)).toMatchObject({ state: 'refunded', refunded: toPay });
  });
});

describe('several orders at once', () => {
  test('are updated separately, each with its own result', async () => {
    const first = await placePaidOrder(shop, alice());
    await fillCart(shop.db, alice(), PRIDE);
    const second = await placeOrder(alice());
    const reply = await send('actions', {
      codes: [first.code, second.code, 'RB-0000-0000'],
      action: 'begin',
    });
    expect(reply.json().data).toMatchObject([
      { code: first.code, isDone: true, state: 'in_production' },
      {
        code: second.code,
        isDone: false,
        state: null,
        message: expect.stringContaining('Awaiting payment'),
      },
      { code: 'RB-0000-0000', isDone: false, message: 'There is no order RB-0000-0000.' },
    ]);
  });

  test('print packing lists without prices, labels and invoices as searchable PDFs', async () => {
    const first = await placePaidOrder(shop, alice());
    await shop.db.query(`UPDATE addresses SET full_name = 'Олена Коваль ユニ'`);
    const second = await placePaidOrder(shop, alice());
    const readPdf = async (name: string) => {
      const reply = await staff.production.inject(
        `/api/admin/orders/${name}.pdf?codes=${first.code},${second.code}`,
      );
      expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
      const { text, totalPages } = await extractText(
        await getDocumentProxy(new Uint8Array(reply.rawPayload)),
        {
          mergePages: true,
        },
      );
      return { text, totalPages };
    };
    const packing = await readPdf('packing-lists');
    expect(packing.totalPages).toBe(4);
    for (const expectedText of [
      first.code,
      second.code,
      'War and Peace',
      'Олена Коваль ユニ',
      'Parcel 2 of 2',
    ])
      expect(packing.text).toContain(expectedText);
    expect(packing.text).not.toContain('$');
    const labels = await readPdf('labels');
    expect(labels.totalPages).toBe(4);
    expect(labels.text).toContain('Олена Коваль ユニ');
    const invoices = await readPdf('invoices');
    for (const { invoiceNumber } of [first, second])
      expect(invoices.text).toContain(`Invoice ${invoiceNumber}`);
    expect((await staff.owner.inject('/api/admin/orders/labels.pdf?codes=RB-0000-0000')).statusCode).toBe(
      404,
    );
    expect((await staff.owner.inject('/api/admin/orders/labels.pdf?codes=')).statusCode).toBe(422);
  });
});

describe('refunds', () => {
  const preview = async (code: string, request: object) => {
    const reply = await send(`${code}/refunds/preview`, request);
    expect(reply.statusCode, reply.body).toBe(200);
    return RefundPreviewReply.parse(reply.json()).data;
  };
  const refund = async (code: string, request: object, key = randomUUID()) => {
    const { amount: expected, refundedBefore } = await preview(code, request);
    return send(`${code}/refunds`, { ...request, key, expected, refundedBefore, reason: 'A torn page.' });
  };

  test('refund a line once per key and email the buyer twice', async () => {
    const { code, lines } = await placePaidOrder(shop, alice());
    await shipBoth(code);
    await shop.db.query('DELETE FROM outbox');
    const [line] = lines;
    const request = { lines: [{ lineId: line?.id, quantity: 1 }] };
    const plan = await preview(code, request);
    expect(plan.amount).toBeGreaterThan(0);
    expect((await getOrder(code)).refunds).toEqual([]);
    const { amount: expected, refundedBefore } = plan;
    const body = { ...request, key: randomUUID(), expected, refundedBefore, reason: 'A torn page.' };
    for (const _ of ['first', 'again']) expect((await send(`${code}/refunds`, body)).statusCode).toBe(200);
    const { money, refunds, lines: after, log } = await getOrder(code);
    expect(refunds).toMatchObject([{ amount: plan.amount, toCard: plan.amount, reason: 'A torn page.' }]);
    expect(after[0]?.refunded).toBe(1);
    await sweep();
    expect((await getOrder(code)).money.refunded).toBe(plan.amount);
    expect(money.refundable.card).toBe(money.toPay - plan.amount);
    expect(log.at(-1)?.action).toBe('order.refunded');
    expect(await emails()).toEqual(['orderRefundStarted', 'orderRefund']);
  });

  test('are refused for a copy twice, above the payment, or at an outdated amount', async () => {
    const { code, lines, toPay } = await placePaidOrder(shop, alice());
    await shipBoth(code);
    const request = { lines: [{ lineId: lines[0]?.id, quantity: 1 }] };
    expect((await refund(code, request)).statusCode).toBe(200);
    expect((await send(`${code}/refunds/preview`, request)).json().fields).toHaveProperty('lines');
    expect((await send(`${code}/refunds/preview`, { amount: toPay })).json().fields).toHaveProperty('amount');
    expect((await send(`${code}/refunds/preview`, {})).statusCode).toBe(422);
    const { refundedBefore } = await preview(code, { amount: 100 });
    const wrong = { amount: 100, key: randomUUID(), expected: 99, refundedBefore, reason: 'Because.' };
    expect((await send(`${code}/refunds`, wrong)).json()).toMatchObject({ code: 'ORDER_STATE' });
    expect((await send(`${code}/refunds`, { ...wrong, expected: 100, reason: '' })).statusCode).toBe(422);
  });

  test('by two people at once succeed once, and the second can preview again', async () => {
    await fillCart(shop.db, alice(), PRIDE);
    await shop.db.query('UPDATE cart_items SET quantity = 2');
    const order = await placeOrder(alice());
    await playOutcome(shop, alice(), order, 'succeed');
    const { code, lines } = order;
    await move(code, { action: 'begin' });
    await move(code, { action: 'ship' });
    const request = { lines: [{ lineId: lines[0]?.id, quantity: 1 }] };
    const requests = [await preview(code, request), await preview(code, request)].map(
      ({ amount: expected, refundedBefore }) => ({
        ...request,
        key: randomUUID(),
        expected,
        refundedBefore,
        reason: 'A torn page.',
      }),
    );
    const [first, second] = await Promise.all(requests.map((body) => send(`${code}/refunds`, body)));
    expect([first?.statusCode, second?.statusCode].sort()).toEqual([200, 409]);
    const [accepted, late] = first?.statusCode === 200 ? requests : requests.toReversed();
    const refusal = await send(`${code}/refunds`, late ?? {});
    expect(refusal.json()).toMatchObject({
      code: 'ORDER_STATE',
      message: expect.stringContaining('Check the amount and try again'),
    });
    expect((await send(`${code}/refunds`, accepted ?? {})).statusCode, 'the same key').toBe(200);
    expect((await getOrder(code)).lines[0]?.refunded).toBe(1);
    const again = await preview(code, request);
    expect(again.refundedBefore).toBe(accepted?.expected);
    await sweep();
    const { refundedBefore } = again;
    expect(
      (await send(`${code}/refunds`, { ...late, expected: again.amount, refundedBefore })).statusCode,
    ).toBe(200);
    expect((await getOrder(code)).lines[0]?.refunded).toBe(2);
  });

  test('split between card and wallet as paid; a full refund releases the coupon', async () => {
    await putCoupon(shop.db, { code: 'MARBLED10', percent: 10 });
    await fillCart(shop.db, alice(), WAR_AND_PEACE, PRIDE);
    await shop.db.transaction((tx) =>
      addEntry(tx, { userId: alice().id, currency: 'USD', amount: 10_000, kind: 'granted', key: newId() }),
    );
    await alice().inject({ method: 'POST', url: `${API.carts[0]}/use-wallet-amount` });
    await alice().inject({
      method: 'POST',
      url: `${API.carts[0]}/apply-coupon`,
      payload: { couponCode: 'MARBLED10' },
    });
    const order = await placeOrder(alice());
    await playOutcome(shop, alice(), order, 'succeed');
    expect(order.components.find(({ kind }) => kind === 'wallet')?.amount).toBe(-10_000);
    const { code, total, toPay } = order;
    await move(code, { action: 'begin' });
    await move(code, { action: 'ship' });
    const half = await preview(code, { amount: 1000 });
    expect(half.toCard).toBe(Math.floor((toPay * 1000) / total));
    expect(half.toCard + half.toWallet).toBe(1000);
    expect((await refund(code, { amount: 1000 })).statusCode).toBe(200);
    expect(await balance()).toBe(half.toWallet);
    const findCouponUses = () => shop.db.query('SELECT 1 FROM coupon_uses WHERE released_at IS NULL');
    expect(order.couponCode ? (await findCouponUses()).length : 1).toBe(1);
    const fullPlan = await preview(code, { all: true });
    expect([fullPlan.amount, fullPlan.isFull]).toEqual([total - 1000, true]);
    expect((await refund(code, { all: true })).statusCode).toBe(200);
    expect(await balance()).toBe(10_000);
    await sweep();
    expect(await getOrder(code)).toMatchObject({
      state: 'refunded',
      money: { refunded: toPay, refundable: { card: 0, wallet: 0 } },
    });
    expect(await findCouponUses()).toEqual([]);
  });

  test('go to the wallet alone if it paid everything, and complete at once', async () => {
    await fillCart(shop.db, alice(), PRIDE);
    await shop.db.transaction((tx) =>
      addEntry(tx, { userId: alice().id, currency: 'USD', amount: 90_000, kind: 'granted', key: newId() }),
    );
    await alice().inject({ method: 'POST', url: `${API.carts[0]}/use-wallet-amount` });
    const { code, total, toPay } = await placeOrder(alice());
    expect(toPay).toBe(0);
    await move(code, { action: 'begin' });
    await move(code, { action: 'ship' });
    expect((await refund(code, { amount: 1 })).statusCode).toBe(200);
    expect((await getOrder(code)).state).toBe('shipped');
    expect((await refund(code, { all: true })).statusCode).toBe(200);
    expect(await balance()).toBe(90_000);
    expect(await getOrder(code)).toMatchObject({
      state: 'refunded',
      money: { total, refundable: { card: 0, wallet: 0 } },
    });
  });

  test('of an erased account go to the card only', async () => {
    await fillCart(shop.db, alice(), PRIDE);
    await shop.db.transaction((tx) =>
      addEntry(tx, { userId: alice().id, currency: 'USD', amount: 5000, kind: 'granted', key: newId() }),
    );
    await alice().inject({ method: 'POST', url: `${API.carts[0]}/use-wallet-amount` });
    const order = await placeOrder(alice());
    await playOutcome(shop, alice(), order, 'succeed');
    await move(order.code, { action: 'begin' });
    await move(order.code, { action: 'ship' });
    await shop.db.query('UPDATE orders SET user_id = NULL, email = NULL');
    const plan = await preview(order.code, { all: true });
    expect(plan).toMatchObject({ amount: order.toPay, toCard: order.toPay, toWallet: 0 });
    expect(plan.explanations.join(' ')).toContain('account has been deleted');
    expect((await refund(order.code, { all: true })).statusCode).toBe(200);
  });

  test('before a cancellation reduce what the cancellation refunds', async () => {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    await shop.db.transaction((tx) =>
      addEntry(tx, { userId: alice().id, currency: 'USD', amount: 5000, kind: 'granted', key: newId() }),
    );
    await alice().inject({ method: 'POST', url: `${API.carts[0]}/use-wallet-amount` });
    const order = await placeOrder(alice());
    await playOutcome(shop, alice(), order, 'succeed');
    expect((await refund(order.code, { amount: 2000 })).statusCode).toBe(200);
    const fullPreview = await send(`${order.code}/refunds/preview`, { all: true });
    expect([fullPreview.statusCode, fullPreview.json().message]).toEqual([
      409,
      expect.stringContaining('Cancel the order'),
    ]);
    expect((await send(`${order.code}/cancel`, { reason: 'No leather.' })).statusCode).toBe(200);
    await sweep();
    expect(await balance()).toBe(5000);
    expect(await readOrder(alice(), order.code)).toMatchObject({ state: 'refunded', refunded: order.toPay });
  });

  test('can be retried by the owner after the provider declined them', async () => {
    const { code } = await placePaidOrder(shop, alice());
    await shipBoth(code);
    expect((await send(`${code}/refunds/again`, {})).statusCode).toBe(409);
    expect((await send('RB-NONE-NONE/refunds/again', {})).statusCode).toBe(404);
    await refund(code, { amount: 500 });
    await shop.db.query(`UPDATE refunds SET status = 'failed'`);
    expect(await codes('refund=failed')).toEqual([code]);
    const preview = await send(`${code}/refunds/preview`, { amount: 100 });
    expect(preview.json().data).toMatchObject({ refundedBefore: 500 });
    expect(preview.json().data.explanations.join()).not.toContain('already been refunded');
    expect(names(await getOrder(code))).toContain('retryRefund');
    expect((await send(`${code}/refunds/again`, {}, staff.support)).statusCode).toBe(404);
    expect((await send(`${code}/refunds/again`, {})).json().data).toEqual({ count: 1 });
    await sweep();
    expect((await getOrder(code)).refunds).toMatchObject([{ status: 'done' }]);
  });
});
