import { expect, test } from 'vitest';
import { orderPath, ordersPath } from '#kernel/order-paths.ts';
import { createBindery } from '#test/bindery.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openLivePage } from '#test/browser/browser.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { writeOrder } from '#test/write-order.ts';
import { beginProduction } from './server/bindery.ts';
import { confirmDelivery, sendShipment } from './server/shipments.ts';

const { site, visitAs } = prepareOwnSite();
const { alice } = preparePeople(site);

test('a customer follows an order by its shipments until delivery and finds its invoice', async () => {
  const bindery = createBindery(site);
  const paidEvent = ['paid', 'Paid by card or bank account.'] as const;
  const code = await writeOrder(site.db, {
    userId: alice.id,
    code: 'RB-STEP-0001',
    state: 'paid',
    events: [paidEvent],
    hasTwoShipments: true,
    bookCount: 3,
  });
  await site.db.query(
    `INSERT INTO invoices (number, order_id) SELECT 'RB-2026-0007', id FROM orders WHERE code = $1`,
    [code],
  );
  await beginProduction(bindery, code);
  await sendShipment(bindery, code, 1, { carrier: 'UPS', trackingNumber: '1Z 999' });
  await sendShipment(bindery, code, 2, { carrier: 'Our own cart' });
  await confirmDelivery(bindery, code, 1);

  const { page, context, leave } = await visitAs(alice);
  const open = () => openLivePage(page, site.origin + orderPath(code));
  await open();
  const main = page.getByRole('main');
  await main.getByText('Your books are on their way.').waitFor();
  const first = main.getByRole('region', { name: 'Parcel 1 of 2' });
  await first.getByText(/^Shipped on/).waitFor();
  await first.getByText(/^Delivered on/).waitFor();
  expect(await first.getByRole('link', { name: 'Track parcel' }).getAttribute('href')).toBe(
    'https://www.ups.com/track?tracknum=1Z999',
  );
  const second = main.getByRole('region', { name: 'Parcel 2 of 2' });
  await second.getByText('Our own cart').waitFor();
  await second.getByText(/^Expected/).waitFor();
  expect(await second.getByRole('link', { name: 'Track parcel' }).count()).toBe(0);

  const invoice = main.getByRole('link', { name: 'Invoice RB-2026-0007 (PDF)' });
  const address = (await invoice.getAttribute('href')) ?? '';
  const reply = await context.request.get(site.origin + address);
  expect(reply.headers()['content-type']).toBe('application/pdf');

  await confirmDelivery(bindery, code, 2);
  await open();
  await main.getByText('Your books have arrived.').waitFor();
  const steps = main.getByRole('region', { name: 'Order history' }).getByRole('listitem');
  expect((await steps.allTextContents()).map((step) => step.replace(/\d.*/, ''))).toEqual([
    ...['Order placed', 'Paid', 'In production', 'Partly shipped', 'Shipped', 'Delivered'],
  ]);
  await expectAccessible(page, { where: 'a delivered order' });
  await page.goto(site.origin + ordersPath());
  await main.getByText('Delivered', { exact: true }).waitFor();
  await leave();
});
