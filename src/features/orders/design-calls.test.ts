import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DesignReply } from '#features/designs/contract.ts';
import { productionFiles } from '#features/designs/server/production/production-files.ts';
import { API } from '#kernel/api.ts';
import { post, readCart } from '#test/cart-calls.ts';
import { insertShippingAddress } from '#test/charged-shop.ts';
import { putCoupon } from '#test/coupons.ts';
import {
  addDesignedBook,
  placeDesignedOrder,
  readProof,
  readStartingDesigns,
  sendFirstProof,
} from '#test/designed-orders.ts';
import { placeOrder, postToOrders, prepareOrders, readOrder, readTotals } from '#test/order-calls.ts';
import { jsonRequest } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { erasedOrdersCleanup } from './server/cleanups.ts';
import { findDesignOfBook } from './server/proofs/queries.ts';

const shop = prepareOrders();
const started = prepareFixture(async () => (await readStartingDesigns(shop)).plain);
const gilded = prepareFixture(async () => (await readStartingDesigns(shop)).gilded);

const alice = () => shop.people.alice;

describe('an order with a design', () => {
  test('charges the design per copy and requires agreement to each design change', async () => {
    await insertShippingAddress(shop.db, alice(), 'US', 'NY');
    await addDesignedBook(alice(), started);
    const plain = await readTotals(alice());
    const [line] = (await readCart(alice())).cartItems;
    await alice().inject(
      jsonRequest('PUT', `${API.carts[0]}/item/${line?.id}`, {
        bookCustomization: { ...started, headbands: ['ivory', 'black'] },
      }),
    );
    const changed = await readTotals(alice());
    expect(changed.total).toBe(plain.total);
    expect(changed.digest).not.toBe(plain.digest);
    const old = { key: randomUUID(), digest: plain.digest };
    const refused = await alice().inject({ method: 'POST', url: API.orders, payload: old });
    expect(refused.json().code).toBe('TOTALS_CHANGED');
  });

  test('keeps the sealed design when the saved one changes', async () => {
    await insertShippingAddress(shop.db, alice(), 'US', 'NY');
    const reply = await alice().inject(jsonRequest('POST', API.designs, { name: 'Mine', design: gilded }));
    const { id, version } = DesignReply.parse(reply.json()).data;
    await addDesignedBook(alice(), id);
    const { code } = await placeOrder(alice());
    await alice().inject(jsonRequest('PUT', `${API.designs}/${id}`, { version, design: started }));
    const proof = await readProof(alice(), code);
    expect(proof.design).toMatchObject({ edges: 'gilded-all' });
    expect((await readOrder(alice(), code)).lines[0]?.design).toMatchObject({
      hash: proof.hash,
      proof: 'sent_for_review',
    });
  });

  test('shows its design’s picture to its owner only, before and after ordering', async () => {
    await insertShippingAddress(shop.db, alice(), 'US', 'NY');
    await addDesignedBook(alice(), gilded);
    const [line] = (await readCart(alice())).cartItems;
    const picture = `${line?.design?.picture}?view=front&width=160`;
    expect((await alice().inject(picture)).headers['content-type']).toBe('image/webp');
    expect((await shop.people.bob.inject(picture)).statusCode).toBe(404);
    await placeOrder(alice());
    expect((await readCart(alice())).cartItems).toEqual([]);
    expect((await alice().inject(picture)).statusCode).toBe(200);
    expect((await shop.people.bob.inject(picture)).statusCode).toBe(404);
    expect((await shop.app.inject(picture)).statusCode).toBe(404);
  });

  test('offers production files to its owner once approved', async () => {
    const { code } = await placeDesignedOrder(shop, alice(), gilded);
    await sendFirstProof(shop, code);
    const { hash, lineId } = await readProof(alice(), code);
    const files = [`${lineId}/production.pdf`, `${lineId}/layers/foil-gold.svg`];
    for (const file of files) {
      const early = await alice().inject(`${API.designs}/${file}`);
      expect([early.statusCode, early.json().message]).toEqual([
        404,
        'The production file is made once the proof of this design is approved.',
      ]);
    }
    await postToOrders(alice(), `${code}/proofs/${lineId}/approve`, { hash });
    const [pdf, svg] = await Promise.all(files.map((file) => alice().inject(`${API.designs}/${file}`)));
    expect([pdf?.statusCode, pdf?.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf?.headers['content-disposition']).toContain(`${code}-${hash.slice(0, 12)}.pdf`);
    expect([svg?.statusCode, svg?.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    for (const file of files)
      expect((await shop.people.bob.inject(`${API.designs}/${file}`)).statusCode).toBe(404);
  });

  test('gives the bindery a PDF and a drawing per layer, named by code and seal', async () => {
    const { code } = await placeDesignedOrder(shop, alice(), gilded);
    const ordered = await findDesignOfBook(shop.db, code, 1);
    const { hash, design } = ordered?.sealed ?? expect.fail();
    const date = new Date('2026-11-23T12:00:00Z');
    const files = await productionFiles(shop.db, design, { hash, title: 'One', orderCode: code, date });
    const name = `${code}-${hash.slice(0, 12)}`;
    expect(files.map((file) => file.name)).toEqual(
      expect.arrayContaining([`${name}.pdf`, `${name}-foil-gold.svg`, `${name}-cut.svg`]),
    );
    expect(String(files[0]?.body).slice(0, 5)).toBe('%PDF-');
    expect(await findDesignOfBook(shop.db, code, 2)).toBeNull();
  });

  test('charges a surcharge for the design in every currency, and coupons apply to it', async () => {
    await insertShippingAddress(shop.db, alice(), 'US', 'NY');
    await addDesignedBook(alice(), gilded);
    const usd = await readTotals(alice());
    expect(usd.lines[0]?.customizationCharges).toBeGreaterThan(0);
    const { currency, lines } = await readTotals(alice(), 'EUR');
    expect(currency).toBe('EUR');
    expect(lines[0]?.customizationCharges).toBe((usd.lines[0]?.customizationCharges ?? 0) / 2);
    await putCoupon(shop.db, { code: 'TENTH', percent: 10, userId: alice().id });
    await alice().inject(post('apply-coupon', { couponCode: 'TENTH' }));
    const [line] = (await readTotals(alice())).lines;
    expect(line?.discount).toBe(((line?.itemPrice ?? 0) + (line?.customizationCharges ?? 0)) / 10);
  });

  test('returns the design to the cart when cancelled or reordered', async () => {
    await insertShippingAddress(shop.db, alice(), 'US', 'NY');
    await addDesignedBook(alice(), gilded);
    const [before] = (await readCart(alice())).cartItems;
    const { code } = await placeOrder(alice());
    expect((await postToOrders(alice(), `${code}/cancel`)).statusCode).toBe(200);
    const [back] = (await readCart(alice())).cartItems;
    expect(back?.design).toEqual(before?.design);
    await alice().inject({ method: 'DELETE', url: `${API.carts[0]}/item/${back?.id}` });
    expect((await postToOrders(alice(), `${code}/reorder`)).statusCode).toBe(200);
    expect((await readCart(alice())).cartItems[0]?.design).toEqual(before?.design);
  });

  test('of an erased account keeps the design until delivery, then only its seal', async () => {
    const { code } = await placeDesignedOrder(shop, alice(), gilded);
    const { hash } = await readProof(alice(), code);
    const readSealedDesigns = () => shop.db.query('SELECT hash, sealed FROM order_designs');
    await shop.db.query('UPDATE orders SET user_id = NULL, email = NULL WHERE code = $1', [code]);
    await erasedOrdersCleanup(shop.db).run();
    expect(await readSealedDesigns()).toMatchObject([{ hash, sealed: { design: { edges: 'gilded-all' } } }]);
    await shop.db.query(`UPDATE orders SET state = 'delivered' WHERE code = $1`, [code]);
    await erasedOrdersCleanup(shop.db).run();
    expect(await readSealedDesigns()).toMatchObject([{ hash, sealed: { design: {}, uploads: [] } }]);
    expect(await shop.db.query(`SELECT 1 FROM proof_events WHERE text <> ''`)).toEqual([]);
  });
});
