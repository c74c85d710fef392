import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withDesigns } from '#app/bindery-designs.ts';
import { holdsCleaning } from '#app/upload-holds.ts';
import { DesignReply, NewDesignReply } from '#features/designs/contract.ts';
import type { Design } from '#features/designs/design.ts';
import { productionFiles } from '#features/designs/server/production/production-files.ts';
import { API } from '#kernel/api.ts';
import { binderyOf } from '#test/bindery.ts';
import { bookData, cartOf, post as cartPost, PRIDE } from '#test/cart-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { shippingAddress } from '#test/charged-shop.ts';
import { ask, forgetOrders, openOrders, orderOf, place, post, quoteOf } from '#test/order-calls.ts';
import type { Person } from '#test/people.ts';
import { ProofsReply } from './proof-contract.ts';
import { deliveredCleaning } from './server/cleanings.ts';
import { sendProof } from './server/proofs/actions.ts';
import { designOfBook } from './server/proofs/queries.ts';

let shop: Awaited<ReturnType<typeof openOrders>>;
let begun: Design;
beforeAll(async () => {
  shop = await openOrders();
  const reply = await shop.app.inject(`${API.designs}/new?bookId=${bookId(PRIDE)}`);
  begun = NewDesignReply.parse(reply.json()).data.design as Design;
});
beforeEach(() => forgetOrders(shop.db));
afterAll(() => shop?.close());

const alice = () => shop.people.alice;
const put = async (person: Person, bookCustomization: unknown, more: object = {}) =>
  person.inject(cartPost('item', { bookData: bookData(PRIDE), quantity: 1, bookCustomization, ...more }));
const gilded = (): Design => ({ ...begun, edges: 'gilded-all' });

describe('a cart', () => {
  test('takes a design, its text or the id of a saved one; two designs are two lines and one twice is summed', async () => {
    const first = await put(alice(), begun);
    expect(first.statusCode, first.body).toBe(200);
    await put(alice(), JSON.stringify(begun));
    await put(alice(), gilded());
    const saved = await alice().inject({
      ...{ method: 'POST', url: API.designs, payload: { name: 'Mine', design: begun } },
    });
    await put(alice(), DesignReply.parse(saved.json()).data.id);
    const { cartItems } = await cartOf(alice());
    expect(cartItems.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect(cartItems[0]?.design?.hash).not.toBe(cartItems[1]?.design?.hash);
    expect(cartItems[0]).toMatchObject({ variantType: begun.edition, color: begun.colour });
  });

  test('refuses what is no design, and says where', async () => {
    const reply = await put(alice(), { spine: 'A' });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'VALIDATION_FAILED']);
    expect((await put(alice(), '01ARZ3NDEKTSV4RRFFQ69G5FAV')).statusCode).toBe(404);
  });

  test('takes a design of a best seller too, and of no book of RB Exclusive', async () => {
    const catalogue = (name: string) =>
      shop.db.query('UPDATE books SET catalogue = $2 WHERE id = $1', [bookId(PRIDE), name]);
    await put(alice(), begun);
    const [line] = (await cartOf(alice())).cartItems;
    await catalogue('bestSeller');
    expect((await put(alice(), gilded())).statusCode).toBe(200);
    await catalogue('exclusive');
    const url = `${API.carts[0]}/item/${line?.id}`;
    expect((await put(alice(), gilded())).statusCode).toBe(404);
    const changed = await alice().inject({ method: 'PUT', url, payload: { bookCustomization: gilded() } });
    expect(changed.statusCode).toBe(404);
    await catalogue('regular');
  });

  test('does not bind a designed line otherwise but by its design', async () => {
    await put(alice(), begun);
    const [line] = (await cartOf(alice())).cartItems;
    const url = `${API.carts[0]}/item/${line?.id}`;
    const rebound = await alice().inject({ method: 'PUT', url, payload: { color: 'navy' } });
    expect(rebound.statusCode).toBe(422);
    const changed = await alice().inject({ method: 'PUT', url, payload: { bookCustomization: gilded() } });
    expect(changed.statusCode, changed.body).toBe(200);
    const [after] = (await cartOf(alice())).cartItems;
    expect(after?.id).toBe(line?.id);
    expect(after?.design?.hash).not.toBe(line?.design?.hash);
    expect((await alice().inject(`${url}/design`)).json().data.design.edges).toBe('gilded-all');
    expect((await shop.people.bob.inject(`${url}/design`)).statusCode).toBe(404);
  });

  test('does not order a draft, until it is saved', async () => {
    await shippingAddress(shop.db, alice(), 'US', 'NY');
    await put(alice(), begun, { isDesignSaved: false });
    expect((await quoteOf(alice())).problems.map(({ code }) => code)).toEqual(['DESIGN_DRAFT']);
    expect((await ask(alice())).statusCode).toBe(422);
    const [line] = (await cartOf(alice())).cartItems;
    const url = `${API.carts[0]}/item/${line?.id}`;
    await alice().inject({ method: 'PUT', url, payload: { isDesignSaved: true } });
    expect((await quoteOf(alice())).problems).toEqual([]);
  });
});

describe('an order', () => {
  const ordered = async () => {
    await shippingAddress(shop.db, alice(), 'US', 'NY');
    await put(alice(), gilded());
    const order = await place(alice());
    await shop.db.query(`UPDATE orders SET state = 'paid' WHERE code = $1`, [order.code]);
    return order;
  };
  const proofOf = async (code: string) => {
    const reply = await alice().inject(`${API.orders}/${code}/proofs`);
    const [proof] = ProofsReply.parse(reply.json()).data;
    return proof as NonNullable<typeof proof>;
  };
  const send = (code: string, words = 'It fits.') => sendProof(withDesigns(binderyOf(shop)), code, 1, words);

  test('is charged for the parts of its design, by the copy, and its price is agreed to with the design', async () => {
    await shippingAddress(shop.db, alice(), 'US', 'NY');
    await put(alice(), begun);
    const plain = await quoteOf(alice());
    const [line] = (await cartOf(alice())).cartItems;
    await alice().inject({
      ...{ method: 'PUT', url: `${API.carts[0]}/item/${line?.id}` },
      payload: { bookCustomization: { ...begun, headbands: ['ivory', 'black'] } },
    });
    const other = await quoteOf(alice());
    expect(other.total).toBe(plain.total);
    expect(other.digest).not.toBe(plain.digest);
    const old = { key: randomUUID(), digest: plain.digest };
    const refused = await alice().inject({ method: 'POST', url: API.orders, payload: old });
    expect(refused.json().code).toBe('QUOTE_CHANGED');
  });

  test('keeps the design as it was sealed, whatever becomes of the saved one', async () => {
    await shippingAddress(shop.db, alice(), 'US', 'NY');
    const reply = await alice().inject({
      ...{ method: 'POST', url: API.designs, payload: { name: 'Mine', design: gilded() } },
    });
    const { id, version } = DesignReply.parse(reply.json()).data;
    await put(alice(), id);
    const { code } = await place(alice());
    await alice().inject({ method: 'PUT', url: `${API.designs}/${id}`, payload: { version, design: begun } });
    const proof = await proofOf(code);
    expect(proof.design).toMatchObject({ edges: 'gilded-all' });
    expect((await orderOf(alice(), code)).lines[0]?.design).toMatchObject({
      ...{ hash: proof.hash, proof: 'sent_for_review' },
    });
  });

  test('shows the picture of its design to its owner, before it is ordered and after, and to nobody else', async () => {
    await shippingAddress(shop.db, alice(), 'US', 'NY');
    await put(alice(), gilded());
    const [line] = (await cartOf(alice())).cartItems;
    const picture = `${line?.design?.picture}?view=front&width=160`;
    expect((await alice().inject(picture)).headers['content-type']).toBe('image/webp');
    expect((await shop.people.bob.inject(picture)).statusCode).toBe(404);
    await place(alice());
    expect((await cartOf(alice())).cartItems).toEqual([]);
    expect((await alice().inject(picture)).statusCode).toBe(200);
    expect((await shop.people.bob.inject(picture)).statusCode).toBe(404);
    expect((await shop.app.inject(picture)).statusCode).toBe(404);
  });

  test('has production files of a design for its owner, once it is approved', async () => {
    const { code } = await ordered();
    await send(code);
    const { hash, lineId } = await proofOf(code);
    const files = [`${lineId}/production.pdf`, `${lineId}/layers/foil-gold.svg`];
    for (const file of files) {
      const early = await alice().inject(`${API.designs}/${file}`);
      expect([early.statusCode, early.json().message]).toEqual([
        404,
        'The production file is made once the proof of this design is approved.',
      ]);
    }
    await post(alice(), `${code}/proofs/${lineId}/approve`, { hash });
    const [pdf, svg] = await Promise.all(files.map((file) => alice().inject(`${API.designs}/${file}`)));
    expect([pdf?.statusCode, pdf?.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf?.headers['content-disposition']).toContain(`${code}-${hash.slice(0, 12)}.pdf`);
    expect([svg?.statusCode, svg?.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    for (const file of files)
      expect((await shop.people.bob.inject(`${API.designs}/${file}`)).statusCode).toBe(404);
  });

  test('gives the bindery a PDF and a drawing of each layer, named by its code and seal', async () => {
    const { code } = await ordered();
    const found = await designOfBook(shop.db, code, 1);
    const { hash, design } = found?.sealed ?? expect.fail();
    const date = new Date('2026-11-23T12:00:00Z');
    const files = await productionFiles(shop.db, design, { hash, title: 'One', orderCode: code, date });
    const name = `${code}-${hash.slice(0, 12)}`;
    expect(files.map((file) => file.name)).toEqual(
      expect.arrayContaining([`${name}.pdf`, `${name}-foil-gold.svg`, `${name}-cut.svg`]),
    );
    expect(String(files[0]?.body).slice(0, 5)).toBe('%PDF-');
    expect(await designOfBook(shop.db, code, 2)).toBeNull();
  });

  test('is charged more for a design than for the shop’s own binding, in every currency, and a coupon takes its part', async () => {
    await shippingAddress(shop.db, alice(), 'US', 'NY');
    await put(alice(), gilded());
    const usd = await quoteOf(alice());
    expect(usd.lines[0]?.customizationCharges).toBeGreaterThan(0);
    const { currency, lines } = await quoteOf(alice(), 'EUR');
    expect(currency).toBe('EUR');
    expect(lines[0]?.customizationCharges).toBe((usd.lines[0]?.customizationCharges ?? 0) / 2);
    await shop.db.query(
      `INSERT INTO coupons (code, title, percent, user_id) VALUES ('TENTH', 'A tenth', 10, $1)`,
      [alice().id],
    );
    await alice().inject({
      ...{ method: 'POST', url: `${API.carts[0]}/apply-coupon`, payload: { couponCode: 'TENTH' } },
    });
    const [line] = (await quoteOf(alice())).lines;
    expect(line?.discount).toBe(((line?.itemPrice ?? 0) + (line?.customizationCharges ?? 0)) / 10);
  });

  test('puts the design back into the cart, when it is cancelled and when it is ordered again', async () => {
    await shippingAddress(shop.db, alice(), 'US', 'NY');
    await put(alice(), gilded());
    const [before] = (await cartOf(alice())).cartItems;
    const { code } = await place(alice());
    expect((await post(alice(), `${code}/cancel`)).statusCode).toBe(200);
    const [back] = (await cartOf(alice())).cartItems;
    expect(back?.design).toEqual(before?.design);
    await alice().inject({ method: 'DELETE', url: `${API.carts[0]}/item/${back?.id}` });
    expect((await post(alice(), `${code}/reorder`)).statusCode).toBe(200);
    expect((await cartOf(alice())).cartItems[0]?.design).toEqual(before?.design);
  });

  test('leaves a designed line alone when a guest’s cart comes in with the same book', async () => {
    await put(alice(), begun);
    const { edition: variantType, leather: leatherType, colour: color } = begun;
    const item = { bookId: bookId(PRIDE), quantity: 1, variantType, leatherType, color };
    const reply = await alice().inject(cartPost('merge', { mergeId: randomUUID(), items: [item] }));
    expect(reply.statusCode, reply.body).toBe(200);
    const { cartItems } = await cartOf(alice());
    expect(cartItems.map(({ quantity, design }) => [quantity, design !== undefined]).sort()).toEqual([
      [1, false],
      [1, true],
    ]);
  });

  test('whose account is erased keeps a design while it is to be made, and then only its seal', async () => {
    const { code } = await ordered();
    const { hash } = await proofOf(code);
    const kept = () => shop.db.query('SELECT hash, sealed FROM order_designs');
    await shop.db.query('UPDATE orders SET user_id = NULL, email = NULL WHERE code = $1', [code]);
    await deliveredCleaning(shop.db).clean();
    expect(await kept()).toMatchObject([{ hash, sealed: { design: { edges: 'gilded-all' } } }]);
    await shop.db.query(`UPDATE orders SET state = 'delivered' WHERE code = $1`, [code]);
    await deliveredCleaning(shop.db).clean();
    expect(await kept()).toMatchObject([{ hash, sealed: { design: {}, uploads: [] } }]);
    expect(await shop.db.query(`SELECT 1 FROM proof_moves WHERE words <> ''`)).toEqual([]);
  });
});

test('the pictures of a design are held by its line, and let go of in the night after the line is gone', async () => {
  const id = '01ARZ3NDEKTSV4RRFFQ69G5FAX';
  await shop.db.query(
    `INSERT INTO design_uploads (id, sha256, kind, width, height, file) VALUES ($1, 'x', 'photo', 9, 9, 'x')`,
    [id],
  );
  await put(alice(), begun);
  const [line] = (await cartOf(alice())).cartItems;
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
  await holdsCleaning(shop.db).clean();
  expect(await held()).toEqual([{ holder: 'cart' }, { holder: 'design' }]);
  await alice().inject({ method: 'DELETE', url: `${API.carts[0]}/item/${line?.id}` });
  await holdsCleaning(shop.db).clean();
  expect(await held()).toEqual([{ holder: 'design' }]);
  await shop.db.query('DELETE FROM design_uploads WHERE id = $1', [id]);
});
