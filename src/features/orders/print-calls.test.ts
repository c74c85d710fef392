import { describe, expect, test } from 'vitest';
import { ORDERED_WORKS } from '#features/contact/server/quotes/quoted-works.ts';
import { ReorderReply } from '#features/orders/contract.ts';
import { API } from '#kernel/api.ts';
import { createBindery } from '#test/bindery.ts';
import { addBook, onlyItem, post as postCart, readCart, send, WAR_AND_PEACE } from '#test/cart-calls.ts';
import { insertShippingAddress, TODAY } from '#test/charged-shop.ts';
import { addDesignedBook, readProof, readStartingDesigns } from '#test/designed-orders.ts';
import {
  placeOrder,
  playOutcome,
  postToOrders,
  prepareOrders,
  readOrder,
  readTotals,
} from '#test/order-calls.ts';
import { createPrintJobs } from '#test/print-jobs-double.ts';
import { readValue } from '#test/read-rows.ts';
import { beginProduction } from './server/bindery.ts';
import { cancelOrderAsStaff } from './server/cancel.ts';
import { erasedOrdersCleanup } from './server/cleanups.ts';
import { queuePayments } from './server/order-dependencies.ts';
import { createPrintingList } from './server/printing-list.ts';
import { replaceDesign, sendProof } from './server/proofs/actions.ts';
import { confirmDelivery, sendShipment } from './server/shipments.ts';

const jobs = createPrintJobs();
const shop = prepareOrders({ prints: jobs.prints });

const alice = () => shop.people.alice;
const bindery = () => createBindery(shop, jobs.prints);

async function addJobToCart(options: Parameters<typeof jobs.addJob>[1] = {}, quantity = 1): Promise<string> {
  const printJobId = jobs.addJob(alice(), options);
  await send(alice(), postCart('print-job', { printJobId, quantity }));
  return printJobId;
}
async function placePrintOrder(options: Parameters<typeof jobs.addJob>[1] = {}) {
  await insertShippingAddress(shop.db, alice(), 'US', 'NY');
  const job = await addJobToCart(options);
  return { job, order: await placeOrder(alice()) };
}
async function placePaidPrintOrder(options: Parameters<typeof jobs.addJob>[1] = {}) {
  const { job, order } = await placePrintOrder(options);
  await playOutcome(shop, alice(), order, 'succeed');
  return { job, order, code: order.code };
}
const holds = (orderId: string) => jobs.retainedFiles().filter((file) => file.orderId === orderId);

describe('an order with a book, a design and a print job', () => {
  test('has three lines with their kinds, which add up to the total', async () => {
    await insertShippingAddress(shop.db, alice(), 'US', 'NY');
    await addBook(alice(), WAR_AND_PEACE);
    await addDesignedBook(alice(), (await readStartingDesigns(shop)).gilded);
    const job = await addJobToCart({}, 2);
    const quote = await readTotals(alice());
    const { code, lines, total } = await placeOrder(alice());
    expect(lines.map(({ kind, bookId, printJobId }) => [kind, bookId !== null, printJobId])).toEqual([
      ['book', true, null],
      ['design', true, null],
      ['print', false, job],
    ]);
    expect(total).toBe(quote.total);
    expect(lines[2]).toMatchObject({
      title: 'My Year Abroad',
      author: 'Alice Archer',
      quantity: 2,
      itemPrice: 8900,
      catalogue: null,
      sku: null,
      title_slug: null,
      customizationCharges: 0,
      print: { pages: 312, fileName: 'my year.pdf', paper: 'cream-100', spineMm: 24.5 },
      design: { proof: 'sent_for_review' },
      imageUrl: expect.stringContaining('/api/designs/sealed/'),
    });
    expect((await readCart(alice())).cartItems).toEqual([]);
    const list = await alice().inject(API.orders);
    expect(list.json().data[0]).toMatchObject({ code, count: 4 });
  });

  test('takes 10 working days for theses only, and 21 with a book', async () => {
    await insertShippingAddress(shop.db, alice(), 'US', 'NY');
    const days = async () => (await readTotals(alice())).deliveries[0]?.from;
    await addJobToCart({ kind: 'thesis' });
    const alone = await days();
    await addBook(alice(), WAR_AND_PEACE);
    const together = await days();
    expect(alone && together && alone < together).toBe(true);
    await shop.db.query('DELETE FROM cart_items WHERE print_job_id IS NOT NULL');
    expect(await days()).toBe(together);
  });
});

describe('an ordered print job', () => {
  test('keeps its details and file when the job changes', async () => {
    const { job, order } = await placePrintOrder();
    expect(holds(order.id)).toMatchObject([{ deliveredAt: null }]);
    jobs.change(job, { title: 'Another', pages: 20 });
    expect((await readOrder(alice(), order.code)).lines[0]).toMatchObject({
      title: 'My Year Abroad',
      print: { pages: 312 },
    });
  });

  test('is refused at an outdated price', async () => {
    await insertShippingAddress(shop.db, alice(), 'US', 'NY');
    const job = await addJobToCart();
    const { digest } = await readTotals(alice());
    jobs.change(job, { paper: 'white-120' });
    await readCart(alice());
    const key = '6f9619ff-8b86-4d01-b42d-00cf4fc964f0';
    const refused = await alice().inject({ method: 'POST', url: API.orders, payload: { key, digest } });
    expect(refused.json().code).toBe('TOTALS_CHANGED');
  });

  test('returns to the cart in its current form and releases its file when cancelled unpaid', async () => {
    const { job, order } = await placePrintOrder();
    jobs.change(job, { leatherType: 'veganLeather' });
    await postToOrders(alice(), `${order.code}/cancel`);
    expect(holds(order.id)).toEqual([]);
    expect(onlyItem(await readCart(alice()))).toMatchObject({
      kind: 'print',
      quantity: 1,
      leatherType: 'veganLeather',
      printJob: { id: job },
    });
  });

  test('does not return to the cart if the job was deleted', async () => {
    const { job, order } = await placePrintOrder();
    jobs.remove(job);
    expect((await postToOrders(alice(), `${order.code}/cancel`)).statusCode).toBe(200);
    expect((await readCart(alice())).cartItems).toEqual([]);
  });

  test('releases its file when the bindery cancels', async () => {
    const { order, code } = await placePaidPrintOrder();
    const ending = {
      ...bindery(),
      works: ORDERED_WORKS,
      payments: queuePayments(() => TODAY),
    };
    await cancelOrderAsStaff(ending, code, 'We have no such paper left.');
    expect(holds(order.id)).toEqual([]);
  });

  test('is bound once its proof is approved, and its file expires after delivery', async () => {
    const { order, code } = await placePaidPrintOrder();
    const readEmail = (kind: string) =>
      readValue<object>(shop.db, 'SELECT content FROM outbox WHERE kind = $1', [kind]);
    expect(await readEmail('orderPaid')).toMatchObject({ awaitsProof: true });
    await expect(beginProduction(bindery(), code)).rejects.toThrow('not approved yet');
    await sendProof(bindery(), code, 1, 'The spine is broad enough for the title.');
    const proof = await readProof(alice(), code);
    expect(proof).toMatchObject({ bookId: null, print: { pages: 312 }, customizationCharges: 0 });
    const path = `${code}/proofs/${proof.lineId}`;
    const refusal = await postToOrders(alice(), `${path}/changes`, {
      text: 'Other',
      bookCustomization: proof.design,
    });
    expect([refusal.statusCode, Object.keys(refusal.json().fields)]).toEqual([422, ['bookCustomization']]);
    expect((await postToOrders(alice(), `${path}/approve`, { hash: proof.hash })).statusCode).toBe(200);
    await beginProduction(bindery(), code);
    await sendShipment(bindery(), code, 1, {});
    expect(holds(order.id)).toMatchObject([{ deliveredAt: null }]);
    await confirmDelivery(bindery(), code, 1);
    expect(holds(order.id)).toMatchObject([{ deliveredAt: expect.any(Date) }]);
    expect(JSON.stringify(await readEmail('orderDelivered'))).toContain(
      'Print from PDF, 312 pages, Super Deluxe',
    );
  });

  test('can be rebound by the bindery on request, with the same pages', async () => {
    const { code } = await placePaidPrintOrder();
    await sendProof(bindery(), code, 1, '');
    const { lineId, design, hash } = await readProof(alice(), code);
    const text = 'Please sew the bands of red and ivory.';
    expect((await postToOrders(alice(), `${code}/proofs/${lineId}/changes`, { text })).statusCode).toBe(200);
    const redesign = (changes: object) =>
      replaceDesign(bindery(), code, 1, JSON.stringify({ ...design, ...changes }));
    await expect(redesign({ trim: { width: 160, height: 240 } })).rejects.toMatchObject({
      fields: {
        bookCustomization: 'The size, paper and page count of a printed book can’t change after the order.',
      },
    });
    await redesign({ headbands: ['ivory', 'black'] });
    await sendProof(bindery(), code, 1, 'So it is.');
    expect(await readProof(alice(), code)).toMatchObject({
      state: 'in_progress',
      hash: expect.not.stringMatching(hash),
    });
  });

  test('can be reordered while its job exists; otherwise the reason is given', async () => {
    const { job, code } = await placePaidPrintOrder();
    const again = async () => {
      const reply = await postToOrders(alice(), `${code}/reorder`);
      return ReorderReply.parse(reply.json()).data;
    };
    expect(await again()).toEqual({ added: 1, failed: [] });
    const reason = 'Its file is deleted. Send it once more.';
    jobs.change(job, { unavailable: reason });
    expect(await again()).toEqual({ added: 0, failed: [{ title: 'My Year Abroad', reason }] });
    jobs.remove(job);
    expect(await again()).toMatchObject({ added: 0, failed: [{ title: 'My Year Abroad' }] });
  });

  test('is listed for production, and its file name is erased with the account', async () => {
    const { code } = await placePaidPrintOrder();
    const list = (name: string) =>
      createPrintingList({ db: shop.db, files: { signedUrl: async () => '' } }, name);
    const printed = await list(code);
    for (const part of [`Order ${code}, book 1: `, '\n  1 copy', 'my year.pdf', '312 pages'])
      expect(printed).toContain(part);
    await shop.db.query(`UPDATE orders SET user_id = NULL, email = NULL, state = 'delivered'`);
    await erasedOrdersCleanup(shop.db).run();
    const redacted = await list(code);
    expect(redacted).toContain('312 pages');
    expect(redacted).not.toContain('my year.pdf');
    expect(await list('RB-0000-0000')).toBeNull();
  });
});
