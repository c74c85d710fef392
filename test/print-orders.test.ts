import { beforeEach, expect, test } from 'vitest';
import { ORDERED_WORKS } from '#features/contact/server/quotes/quoted-works.ts';
import { AdminProofReply, ProofListReply } from '#features/orders/proof-admin-contract.ts';
import { beginProduction } from '#features/orders/server/bindery.ts';
import { cancelOrderAsStaff } from '#features/orders/server/cancel.ts';
import { queuePayments } from '#features/orders/server/order-dependencies.ts';
import { sendProof } from '#features/orders/server/proofs/actions.ts';
import { confirmDelivery, sendShipment } from '#features/orders/server/shipments.ts';
import { uploadsCleaning } from '#features/print/server/uploads/cleanings.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { API } from '#kernel/api.ts';
import { createBindery } from './bindery.ts';
import { post as postCart, readCart } from './cart-calls.ts';
import { insertShippingAddress, TODAY } from './charged-shop.ts';
import { readProof } from './designed-orders.ts';
import { emptyTables } from './empty-tables.ts';
import { deleteOrders, placeOrder, playOutcome, postToOrders, requestOrder } from './order-calls.ts';
import { jsonRequest } from './people.ts';
import { uploadPath } from './print-uploads.ts';
import { preparePrinting } from './printing-calls.ts';
import { createColleague } from './staff.ts';

// A file's life from its order to its deletion.

const { shop, alice, addToCart, age, isReadable, ...printing } = preparePrinting();
beforeEach(async () => {
  await deleteOrders(shop.db);
  await emptyTables(shop.db, [
    'print_jobs',
    'print_uploads',
    'print_upload_holds',
    'print_upload_conversations',
  ]);
});

const bindery = () => createBindery(shop);

async function addPrintToCart() {
  await insertShippingAddress(shop.db, alice(), 'US', 'NY');
  return printing.addPrintToCart();
}
async function placePrintOrder() {
  const { job, file } = await addPrintToCart();
  const order = await placeOrder(alice());
  return { job, file, order };
}
async function placePaidOrder() {
  const placed = await placePrintOrder();
  await playOutcome(shop, alice(), placed.order, 'succeed');
  return placed;
}
/** Ages everything stored about files. */
const daysPass = async (days: number) => {
  await age(
    days,
    'print_uploads.used_at',
    'print_upload_holds.created_at',
    'print_upload_holds.delivered_at',
  );
  await uploadsCleaning(shop.db).run();
};

test('the file of a delivered order stays for 90 days, however long binding took', async () => {
  const { file, order } = await placePaidOrder();
  const { code } = order;
  await daysPass(200);
  expect((await alice().inject({ method: 'DELETE', url: uploadPath(file) })).json().code).toBe(
    'UPLOAD_IN_USE',
  );
  await sendProof(bindery(), code, 1, '');
  const { lineId, hash } = await readProof(alice(), code);
  expect((await postToOrders(alice(), `${code}/proofs/${lineId}/approve`, { hash })).statusCode).toBe(200);
  await beginProduction(bindery(), code);
  await sendShipment(bindery(), code, 1, {});
  await daysPass(100);
  expect(await isReadable(file)).toBe(true);
  await confirmDelivery(bindery(), code, 1);
  await daysPass(89);
  expect(await isReadable(file)).toBe(true);
  await daysPass(1);
  expect(await isReadable(file)).toBe(false);
});

test('the bindery reviews a print with its preflight findings and pins a remark', async () => {
  const { order } = await placePaidOrder();
  const binder = await createColleague(shop.app, shop.db, 'production');
  const listed = await binder.inject('/api/admin/proofs?kind=print');
  expect(ProofListReply.parse(listed.json()).data.map(({ code, kind }) => [code, kind])).toEqual([
    [order.code, 'print'],
  ]);
  const path = adminApi('proofs', order.code, order.lines[0]?.id ?? '');
  const proof = AdminProofReply.parse((await binder.inject(path)).json()).data;
  expect(proof.printFile).toContain('.pdf');
  expect(proof.printFindings?.length).toBeGreaterThan(0);
  expect(proof.printPages).toEqual({ address: `${path}/file`, cuts: [] });
  // Later changes of the job don't affect the order.
  await shop.db.query('DELETE FROM print_jobs');
  const after = AdminProofReply.parse((await binder.inject(path)).json()).data;
  expect(after.printFindings).toEqual(proof.printFindings);
  const pages = proof.print?.pages ?? 0;
  const pin = (page: number) =>
    binder.inject(
      jsonRequest('POST', `${path}/remarks`, {
        side: 'page',
        page,
        x: 20,
        y: 30,
        text: 'This picture is dark.',
      }),
    );
  expect((await pin(pages + 1)).json().fields).toEqual({ page: `The print file has ${pages} pages.` });
  expect((await pin(pages)).statusCode).toBe(200);
  const requestChange = {
    method: 'POST',
    url: `${path}/changes`,
    payload: { text: 'Another cloth.' },
  } as const;
  expect((await binder.inject(requestChange)).json().message).toContain(
    'Only the bindery changes the binding',
  );
  await sendProof(bindery(), order.code, 1, '');
  expect((await readProof(alice(), order.code)).remarks).toMatchObject([
    { side: 'page', page: pages, number: 1 },
  ]);
});

test('a print costs the same in the cart as on its page', async () => {
  const { job } = await addPrintToCart();
  const { spec, upload } = (await alice().inject(`${API.printJobs}/${job}`)).json().data;
  const changed = await alice().inject(postCart('print-job', { printJobId: job, quantity: 7 }));
  expect(changed.statusCode, changed.body).toBe(200);
  const priceOf = async (copies: number) => {
    const payload = { spec: { ...spec, copies }, pages: upload.pages };
    const reply = await alice().inject({ method: 'POST', url: `${API.printJobs}/price`, payload });
    return reply.json().data.perCopy;
  };
  const [line] = (await readCart(alice())).cartItems;
  expect(line).toMatchObject({ quantity: 7, itemPrice: await priceOf(7) });
  expect(await priceOf(7)).not.toBe(await priceOf(spec.copies));
});

test('the file of an order cancelled unpaid becomes a draft again', async () => {
  const { file, order } = await placePrintOrder();
  await daysPass(20);
  expect((await postToOrders(alice(), `${order.code}/cancel`)).statusCode).toBe(200);
  await daysPass(29);
  expect(await isReadable(file)).toBe(true);
  await daysPass(1);
  expect(await isReadable(file)).toBe(false);
});

test('the file of an order cancelled by the bindery becomes a draft again', async () => {
  const { file, order } = await placePaidOrder();
  await daysPass(40);
  const ending = {
    ...bindery(),
    works: ORDERED_WORKS,
    payments: queuePayments(() => TODAY),
  };
  await cancelOrderAsStaff(ending, order.code, 'We have no such paper left.');
  await daysPass(29);
  expect(await isReadable(file)).toBe(true);
  await daysPass(1);
  expect(await isReadable(file)).toBe(false);
});

test.each([
  ['receiving', 'The file hasn’t fully arrived yet.'],
  ['checking', 'We’re checking the file. This takes up to a minute.'],
])('a print whose file is %s can be neither added to the cart nor ordered', async (stage, reason) => {
  const { job, file } = await addPrintToCart();
  const become = (newStage: string) =>
    shop.db.query('UPDATE print_uploads SET stage = $2 WHERE id = $1', [file, newStage]);
  await become(stage);
  const [line] = (await readCart(alice())).cartItems;
  expect(line?.unavailable?.reason).toBe(reason);
  const refused = await requestOrder(alice());
  expect(refused.statusCode, refused.body).toBe(422);
  expect((await alice().inject(API.orders)).json().total).toBe(0);
  expect((await addToCart(job)).json().fields).toEqual({ printJobId: reason });
  await become('checked');
  await placeOrder(alice());
});
