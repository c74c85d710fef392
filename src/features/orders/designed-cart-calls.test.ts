import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { uploadHoldsCleanup } from '#app/cleanups.ts';
import { DesignReply } from '#features/designs/contract.ts';
import { designUploadHolds, designUploads } from '#features/designs/tables.ts';
import { API } from '#kernel/api.ts';
import { post as cartPost, PRIDE, readCart } from '#test/cart-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { insertShippingAddress } from '#test/charged-shop.ts';
import { addDesignedBook, readStartingDesigns } from '#test/designed-orders.ts';
import { insertRow } from '#test/insert-row.ts';
import { prepareOrders, readTotals, requestOrder } from '#test/order-calls.ts';
import { jsonRequest } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';

const shop = prepareOrders();
const started = prepareFixture(async () => (await readStartingDesigns(shop)).plain);
const gilded = prepareFixture(async () => (await readStartingDesigns(shop)).gilded);

const alice = () => shop.people.alice;

describe('a cart', () => {
  test('accepts a design as an object, JSON or id, and adds up equal designs', async () => {
    const first = await addDesignedBook(alice(), started);
    expect(first.statusCode, first.body).toBe(200);
    await addDesignedBook(alice(), JSON.stringify(started));
    await addDesignedBook(alice(), gilded);
    const saved = await alice().inject(jsonRequest('POST', API.designs, { name: 'Mine', design: started }));
    await addDesignedBook(alice(), DesignReply.parse(saved.json()).data.id);
    const { cartItems } = await readCart(alice());
    expect(cartItems.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect(cartItems[0]?.design?.hash).not.toBe(cartItems[1]?.design?.hash);
    expect(cartItems[0]).toMatchObject({ variantType: started.edition, color: started.colour });
  });

  test('refuses an invalid design and names the field', async () => {
    const reply = await addDesignedBook(alice(), { spine: 'A' });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'VALIDATION_FAILED']);
    expect((await addDesignedBook(alice(), '01ARZ3NDEKTSV4RRFFQ69G5FAV')).statusCode).toBe(404);
  });

  test('accepts designs for best sellers but not for RB Exclusive', async () => {
    const catalogue = (name: string) =>
      shop.db.query('UPDATE books SET catalogue = $2 WHERE id = $1', [bookId(PRIDE), name]);
    await addDesignedBook(alice(), started);
    const [line] = (await readCart(alice())).cartItems;
    await catalogue('bestSeller');
    expect((await addDesignedBook(alice(), gilded)).statusCode).toBe(200);
    await catalogue('exclusive');
    const url = `${API.carts[0]}/item/${line?.id}`;
    expect((await addDesignedBook(alice(), gilded)).statusCode).toBe(404);
    const changed = await alice().inject({ method: 'PUT', url, payload: { bookCustomization: gilded } });
    expect(changed.statusCode).toBe(404);
    await catalogue('regular');
  });

  test('changes the binding of a designed line only through its design', async () => {
    await addDesignedBook(alice(), started);
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

  test('cannot be ordered with an unsaved draft', async () => {
    await insertShippingAddress(shop.db, alice(), 'US', 'NY');
    await addDesignedBook(alice(), started, { isDesignSaved: false });
    expect((await readTotals(alice())).problems.map(({ code }) => code)).toEqual(['DESIGN_DRAFT']);
    expect((await requestOrder(alice())).statusCode).toBe(422);
    const [line] = (await readCart(alice())).cartItems;
    const url = `${API.carts[0]}/item/${line?.id}`;
    await alice().inject({ method: 'PUT', url, payload: { isDesignSaved: true } });
    expect((await readTotals(alice())).problems).toEqual([]);
  });

  test('keeps a designed line apart when a guest cart with the same book is merged', async () => {
    await addDesignedBook(alice(), started);
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

test('a cart line retains its design’s uploads until the night after it is deleted', async () => {
  const id = '01ARZ3NDEKTSV4RRFFQ69G5FAX';
  await insertRow(shop.db, designUploads, { id, kind: 'photo', width: 9, height: 9 });
  await addDesignedBook(alice(), started);
  const [line] = (await readCart(alice())).cartItems;
  const hold = (holder: string) =>
    insertRow(shop.db, designUploadHolds, { uploadId: id, holder, holderId: line?.id ?? '' });
  await hold('cart');
  await hold('design');
  await shop.db.query(
    `UPDATE cart_items SET customization = jsonb_set(customization, '{uploads}', jsonb_build_array($1::text))`,
    [id],
  );
  const readHolders = () => shop.db.query('SELECT holder FROM design_upload_holds ORDER BY holder');
  await uploadHoldsCleanup(shop.db).run();
  expect(await readHolders()).toEqual([{ holder: 'cart' }, { holder: 'design' }]);
  await alice().inject({ method: 'DELETE', url: `${API.carts[0]}/item/${line?.id}` });
  await uploadHoldsCleanup(shop.db).run();
  expect(await readHolders()).toEqual([{ holder: 'design' }]);
  await shop.db.query('DELETE FROM design_uploads WHERE id = $1', [id]);
});
