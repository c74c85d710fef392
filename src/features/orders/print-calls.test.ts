import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queuePayments, releaseDependencies } from '#app/order-dependencies.ts';
import { ReorderReply } from '#features/orders/contract.ts';
import { API } from '#kernel/api.ts';
import { createBindery } from '#test/bindery.ts';
import { addBook, onlyItem, post as postCart, readCart, send, WAR_AND_PEACE } from '#test/cart-calls.ts';
import { insertShippingAddress, TODAY } from '#test/charged-shop.ts';
import { addDesigned, readProof, readStartingDesigns } from '#test/designed-orders.ts';
import {
  deleteOrders,
  openOrders,
  placeOrder,
  playOutcome,
  postToOrders,
  readOrder,
  readTotals,
} from '#test/order-calls.ts';
import { createPrintJobs } from '#test/print-jobs-double.ts';
import { beginProduction } from './server/bindery.ts';
import { cancelOrderAsStaff } from './server/cancel.ts';
import { erasedOrdersCleaning } from './server/cleanings.ts';
import { listPrintsOfOrder } from './server/prints.ts';
import { replaceDesign, sendProof } from './server/proofs/actions.ts';
import { confirmDelivery, sendShipment } from './server/shipments.ts';

const jobs = createPrintJobs();
let shop: Awaited<ReturnType<typeof openOrders>>;
beforeAll(async () => {
  shop = await openOrders({ prints: jobs.prints });
});
beforeEach(() => deleteOrders(shop.db));
afterAll(() => shop?.close());

const alice = () => shop.people.alice;
const bindery = () => createBindery(shop, jobs.prints);

async function put(more: Parameters<typeof jobs.addJob>[1] = {}, quantity = 1): Promise<string> {
  const printJobId = jobs.addJob(alice(), more);
  await send(alice(), postCart('print-job', { printJobId, quantity }));
  return printJobId;
}
async function ordered(more: Parameters<typeof jobs.addJob>[1] = {}) {
  await insertShippingAddress(shop.db, alice(), 'US', 'NY');
  const job = await put(more);
  return { job, order: await placeOrder(alice()) };
}
async function paid(more: Parameters<typeof jobs.addJob>[1] = {}) {
  const { job, order } = await ordered(more);
  await playOutcome(shop, alice(), order, 'succeed');
  return { job, order, code: order.code };
}
const holds = (orderId: string) => jobs.heldFiles().filter((one) => one.orderId === orderId);

describe('an order of a book, a design and a print job', () => {
  test('has three lines, says which of the three each is, and comes to their sum', async () => {
    await insertShippingAddress(shop.db, alice(), 'US', 'NY');
    await addBook(alice(), WAR_AND_PEACE);
    await addDesigned(alice(), (await readStartingDesigns(shop)).gilded);
    const job = await put({}, 2);
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

  test('arrives after 10 working days where all of it are theses, and after 21 where a book is with them', async () => {
    await insertShippingAddress(shop.db, alice(), 'US', 'NY');
    const days = async () => (await readTotals(alice())).deliveries[0]?.from;
    await put({ kind: 'thesis' });
    const alone = await days();
    await addBook(alice(), WAR_AND_PEACE);
    const together = await days();
    expect(alone && together && alone < together).toBe(true);
    await shop.db.query('DELETE FROM cart_items WHERE print_job_id IS NOT NULL');
    expect(await days()).toBe(together);
  });
});

describe('a print job that is ordered', () => {
  test('keeps what is printed as it was, and its file, whatever becomes of the job', async () => {
    const { job, order } = await ordered();
    expect(holds(order.id)).toMatchObject([{ deliveredAt: null }]);
    jobs.change(job, { title: 'Another', pages: 20 });
    expect((await readOrder(alice(), order.code)).lines[0]).toMatchObject({
      title: 'My Year Abroad',
      print: { pages: 312 },
    });
  });

  test('that changed since the price was shown is not ordered at it', async () => {
    await insertShippingAddress(shop.db, alice(), 'US', 'NY');
    const job = await put();
    const { digest } = await readTotals(alice());
    jobs.change(job, { paper: 'white-120' });
    await readCart(alice());
    const key = '6f9619ff-8b86-4d01-b42d-00cf4fc964f0';
    const refused = await alice().inject({ method: 'POST', url: API.orders, payload: { key, digest } });
    expect(refused.json().code).toBe('TOTALS_CHANGED');
  });

  test('goes back into the cart as the job is now, and lets its file go, when the order is given up unpaid', async () => {
    const { job, order } = await ordered();
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

  test('stays away from the cart when its job was deleted meanwhile', async () => {
    const { job, order } = await ordered();
    jobs.remove(job);
    expect((await postToOrders(alice(), `${order.code}/cancel`)).statusCode).toBe(200);
    expect((await readCart(alice())).cartItems).toEqual([]);
  });

  test('lets its file go when the bindery cannot make it', async () => {
    const { order, code } = await paid();
    const ending = {
      ...bindery(),
      ...releaseDependencies(jobs.prints),
      payments: queuePayments(() => TODAY),
    };
    await cancelOrderAsStaff(ending, code, 'We have no such paper left.');
    expect(holds(order.id)).toEqual([]);
  });

  test('is bound once its proof is approved, and its file is marked when it has arrived', async () => {
    const { order, code } = await paid();
    const [letter] = await shop.db.query<{ content: object }>(
      `SELECT content FROM outbox WHERE kind = 'orderPaid'`,
    );
    expect(letter?.content).toMatchObject({ awaitsProof: true });
    await expect(beginProduction(bindery(), code)).rejects.toThrow('not approved yet');
    await sendProof(bindery(), code, 1, 'The spine is broad enough for the title.');
    const proof = await readProof(alice(), code);
    expect(proof).toMatchObject({ bookId: null, print: { pages: 312 }, customizationCharges: 0 });
    const path = `${code}/proofs/${proof.lineId}`;
    const other = await postToOrders(alice(), `${path}/changes`, {
      words: 'Other',
      bookCustomization: proof.design,
    });
    expect([other.statusCode, Object.keys(other.json().fields)]).toEqual([422, ['bookCustomization']]);
    expect((await postToOrders(alice(), `${path}/approve`, { hash: proof.hash })).statusCode).toBe(200);
    await beginProduction(bindery(), code);
    await sendShipment(bindery(), code, 1, {});
    expect(holds(order.id)).toMatchObject([{ deliveredAt: null }]);
    await confirmDelivery(bindery(), code, 1);
    expect(holds(order.id)).toMatchObject([{ deliveredAt: expect.any(Date) }]);
    const letters = await shop.db.query<{ content: object }>(
      `SELECT content FROM outbox WHERE kind = 'orderDelivered'`,
    );
    expect(JSON.stringify(letters)).toContain('Print from PDF, 312 pages, Super Deluxe');
  });

  test('is bound otherwise by the bindery where its buyer asks for it, around the same leaves', async () => {
    const { code } = await paid();
    await sendProof(bindery(), code, 1, '');
    const { lineId, design, hash } = await readProof(alice(), code);
    const words = 'Please sew the bands of red and ivory.';
    expect((await postToOrders(alice(), `${code}/proofs/${lineId}/changes`, { words })).statusCode).toBe(200);
    const put = (more: object) => replaceDesign(bindery(), code, 1, JSON.stringify({ ...design, ...more }));
    await expect(put({ trim: { width: 160, height: 240 } })).rejects.toMatchObject({
      fields: {
        bookCustomization: 'The size, paper and page count of a printed book can’t change after the order.',
      },
    });
    await put({ headbands: ['ivory', 'black'] });
    await sendProof(bindery(), code, 1, 'So it is.');
    expect(await readProof(alice(), code)).toMatchObject({
      state: 'in_progress',
      hash: expect.not.stringMatching(hash),
    });
  });

  test('is ordered again while its job is there, and else it says why not', async () => {
    const { job, code } = await paid();
    const again = async () => {
      const reply = await postToOrders(alice(), `${code}/reorder`);
      return ReorderReply.parse(reply.json()).data;
    };
    expect(await again()).toEqual({ added: 1, failed: [] });
    const gone = 'Its file is deleted. Send it once more.';
    jobs.change(job, { unavailable: gone });
    expect(await again()).toEqual({ added: 0, failed: [{ title: 'My Year Abroad', reason: gone }] });
    jobs.remove(job);
    expect(await again()).toMatchObject({ added: 0, failed: [{ title: 'My Year Abroad' }] });
  });

  test('stands in what its owner may take with them, and its file’s name goes with their account', async () => {
    const { code } = await paid();
    const [line] = (await listPrintsOfOrder(shop.db, code)) ?? [];
    expect(line).toMatchObject({ book: 1, quantity: 1, sealed: { fileName: 'my year.pdf' } });
    await shop.db.query(`UPDATE orders SET user_id = NULL, email = NULL, state = 'delivered'`);
    await erasedOrdersCleaning(shop.db).run();
    const [after] = (await listPrintsOfOrder(shop.db, code)) ?? [];
    expect(after?.sealed).toMatchObject({ fileName: '', pages: 312 });
    expect(await listPrintsOfOrder(shop.db, 'RB-0000-0000')).toBeNull();
  });
});
