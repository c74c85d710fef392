import { describe, expect, test } from 'vitest';
import { placePaidOrder } from '#test/bindery.ts';
import { PRIDE } from '#test/cart-calls.ts';
import { names, prepareOrderAdmin } from '#test/order-admin.ts';
import { orderBooks, readOrder } from '#test/order-calls.ts';
import { readPdf } from '#test/pdf-text.ts';

const { shop, staff, getOrder, send, move, sweep } = prepareOrderAdmin();
const alice = () => shop.people.alice;

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
    const second = await orderBooks(shop.db, alice(), PRIDE);
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
    const printed = async (name: string) => {
      const reply = await staff.production.inject(
        `/api/admin/orders/${name}.pdf?codes=${first.code},${second.code}`,
      );
      expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
      return readPdf(reply.rawPayload);
    };
    const packing = await printed('packing-lists');
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
    const labels = await printed('labels');
    expect(labels.totalPages).toBe(4);
    expect(labels.text).toContain('Олена Коваль ユニ');
    const invoices = await printed('invoices');
    for (const { invoiceNumber } of [first, second])
      expect(invoices.text).toContain(`Invoice ${invoiceNumber}`);
    expect((await staff.owner.inject('/api/admin/orders/labels.pdf?codes=RB-0000-0000')).statusCode).toBe(
      404,
    );
    expect((await staff.owner.inject('/api/admin/orders/labels.pdf?codes=')).statusCode).toBe(422);
  });
});
