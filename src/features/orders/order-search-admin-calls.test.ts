import { describe, expect, test } from 'vitest';
import { placePaidOrder } from '#test/bindery.ts';
import { PRIDE } from '#test/cart-calls.ts';
import { prepareOrderAdmin } from '#test/order-admin.ts';
import { fillCart, orderBooks, placeOrder } from '#test/order-calls.ts';
import { readValue } from '#test/read-rows.ts';

const { shop, staff, list, codes, shipBoth } = prepareOrderAdmin();
const alice = () => shop.people.alice;

describe('order search in the admin', () => {
  test('finds orders by code, buyer, book, tracking or invoice number, payment and several words', async () => {
    const { code, invoiceNumber } = await placePaidOrder(shop, alice());
    await shipBoth(code);
    const ref = await readValue(shop.db, 'SELECT provider_ref FROM payments');
    for (const q of [
      ...[code, code.slice(3, 7).toLowerCase(), 'alice archer', 'ARCHER', alice().email, 'pride', 'tolstoy'],
      ...['JD014600', 'jd 014', invoiceNumber ?? '-', ref, 'archer war peace'],
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
    const second = await orderBooks(shop.db, alice(), PRIDE);
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
