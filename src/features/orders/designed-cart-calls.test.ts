import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadHoldsCleanup } from '#app/upload-holds.ts';
import { DesignReply } from '#features/designs/contract.ts';
import type { Design } from '#features/designs/design.ts';
import { API } from '#kernel/api.ts';
import { post as cartPost, PRIDE, readCart } from '#test/cart-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { insertShippingAddress } from '#test/charged-shop.ts';
import { addDesigned, readStartingDesigns } from '#test/designed-orders.ts';
import { deleteOrders, openOrders, readTotals, requestOrder } from '#test/order-calls.ts';

let shop: Awaited<ReturnType<typeof openOrders>>;
let started: Design;
let gilded: Design;
beforeAll(async () => {
  shop = await openOrders();
  ({ plain: started, gilded } = await readStartingDesigns(shop));
});
beforeEach(() => deleteOrders(shop.db));
afterAll(() => shop?.close());

const alice = () => shop.people.alice;

describe('a cart', () => {
  test('takes a design, its text or the id of a saved one; two designs are two lines and one twice is summed', async () => {
    const first = await addDesigned(alice(), started);
    expect(first.statusCode, first.body).toBe(200);
    await addDesigned(alice(), JSON.stringify(started));
    await addDesigned(alice(), gilded);
    const saved = await alice().inject({
      method: 'POST',
      url: API.designs,
      payload: { name: 'Mine', design: started },
    });
    await addDesigned(alice(), DesignReply.parse(saved.json()).data.id);
    const { cartItems } = await readCart(alice());
    expect(cartItems.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect(cartItems[0]?.design?.hash).not.toBe(cartItems[1]?.design?.hash);
    expect(cartItems[0]).toMatchObject({ variantType: started.edition, color: started.colour });
  });

  test('refuses what is no design, and says where', async () => {
    const reply = await addDesigned(alice(), { spine: 'A' });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'VALIDATION_FAILED']);
    expect((await addDesigned(alice(), '01ARZ3NDEKTSV4RRFFQ69G5FAV')).statusCode).toBe(404);
  });

  test('takes a design of a best seller too, and of no book of RB Exclusive', async () => {
    const catalogue = (name: string) =>
      shop.db.query('UPDATE books SET catalogue = $2 WHERE id = $1', [bookId(PRIDE), name]);
    await addDesigned(alice(), started);
    const [line] = (await readCart(alice())).cartItems;
    await catalogue('bestSeller');
    expect((await addDesigned(alice(), gilded)).statusCode).toBe(200);
    await catalogue('exclusive');
    const url = `${API.carts[0]}/item/${line?.id}`;
    expect((await addDesigned(alice(), gilded)).statusCode).toBe(404);
    const changed = await alice().inject({ method: 'PUT', url, payload: { bookCustomization: gilded } });
    expect(changed.statusCode).toBe(404);
    await catalogue('regular');
  });

  test('does not bind a designed line otherwise but by its design', async () => {
    await addDesigned(alice(), started);
    const [line] = (await readCart(alice())).cartItems;
    const url = `${API.carts[0]}/item/${line?.id}`;
    const rebound = await alice().inject({ method: 'PUT', url, payload: { color: 'navy' } });
    expect(rebound.statusCode).toBe(422);
    const changed = await alice().inject({ method: 'PUT', url, payload: { bookCustomization: gilded } });
    expect(changed.statusCode, changed.body).toBe(200);
    const [after] = (await readCart(alice())).cartItems;
    expect(after?.id).toBe(line?.id);
    expect(after?.design?.hash).not.toBe(line?.design?.hash);
    expect((await alice().inject(`${url}/design`)).json().data.design.edges).toBe('gilded-all');
    expect((await shop.people.bob.inject(`${url}/design`)).statusCode).toBe(404);
  });

  test('does not order a draft, until it is saved', async () => {
    await insertShippingAddress(shop.db, alice(), 'US', 'NY');
    await addDesigned(alice(), started, { isDesignSaved: false });
    expect((await readTotals(alice())).problems.map(({ code }) => code)).toEqual(['DESIGN_DRAFT']);
    expect((await requestOrder(alice())).statusCode).toBe(422);
    const [line] = (await readCart(alice())).cartItems;
    const url = `${API.carts[0]}/item/${line?.id}`;
    await alice().inject({ method: 'PUT', url, payload: { isDesignSaved: true } });
    expect((await readTotals(alice())).problems).toEqual([]);
  });

  test('leaves a designed line alone when a guest’s cart comes in with the same book', async () => {
    await addDesigned(alice(), started);
    const { edition: variantType, leather: leatherType, colour: color } = started;
    const item = { bookId: bookId(PRIDE), quantity: 1, variantType, leatherType, color };
    const reply = await alice().inject(cartPost('merge', { mergeId: randomUUID(), items: [item] }));
    expect(reply.statusCode, reply.body).toBe(200);
    const { cartItems } = await readCart(alice());
    expect(cartItems.map(({ quantity, design }) => [quantity, design !== undefined]).sort()).toEqual([
      [1, false],
      [1, true],
    ]);
  });
});

test('the pictures of a design are held by its line, and let go of in the night after the line is gone', async () => {
  const id = '01ARZ3NDEKTSV4RRFFQ69G5FAX';
  await shop.db.query(
    `INSERT INTO design_uploads (id, sha256, kind, width, height, file) VALUES ($1, 'x', 'photo', 9, 9, 'x')`,
    [id],
  );
  await addDesigned(alice(), started);
  const [line] = (await readCart(alice())).cartItems;
  const hold = (holder: string) =>
    shop.db.query('INSERT INTO design_upload_holds (upload_id, holder, holder_id) VALUES ($1, $2, $3)', [
      ...[id, holder, line?.id],
    ]);
  await hold('cart');
  await hold('design');
  await shop.db.query(
    `UPDATE cart_items SET customization = jsonb_set(customization, '{uploads}', jsonb_build_array($1::text))`,
    [id],
  );
  const held = () => shop.db.query('SELECT holder FROM design_upload_holds ORDER BY holder');
  await uploadHoldsCleanup(shop.db).run();
  expect(await held()).toEqual([{ holder: 'cart' }, { holder: 'design' }]);
  await alice().inject({ method: 'DELETE', url: `${API.carts[0]}/item/${line?.id}` });
  await uploadHoldsCleanup(shop.db).run();
  expect(await held()).toEqual([{ holder: 'design' }]);
  await shop.db.query('DELETE FROM design_uploads WHERE id = $1', [id]);
});
