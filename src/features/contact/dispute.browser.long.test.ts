import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { orderPath } from '#kernel/order-paths.ts';
import { writePaidOrder } from '#test/admin-orders.ts';
import { openAdmin } from '#test/browser/admin.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openBrowser, openLivePage, waitForHydration } from '#test/browser/browser.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { openDispute } from '#test/dispute-calls.ts';
import { readOrder } from '#test/order-calls.ts';
import { solidColour } from '#test/photos.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { createColleague } from '#test/staff.ts';

const { site, visitAs } = prepareOwnSite();
const { alice } = preparePeople(site);

const createDeliveredOrder = (code: string) =>
  writePaidOrder(site.db, alice, code, {
    state: 'delivered',
    bookCount: 1,
    events: [
      ['paid', 'Paid.'],
      ['in_production', ''],
      ['shipped', ''],
      ['delivered', ''],
    ],
  });

const hostile = 'The corner is <b>crushed</b>.\n<img src=x onerror="document.title=\'taken\'">';

async function refundOrder(code: string, reason: string): Promise<void> {
  const owner = await createColleague(site.app, site.db, 'owner');
  const post = async (path: string, payload: object) => {
    const reply = await owner.inject({ method: 'POST', url: `/api/admin/orders/${code}/${path}`, payload });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    return reply.json().data;
  };
  const request = { amount: 24900 };
  const { amount: expected, refundedBefore } = await post('refunds/preview', request);
  await post('refunds', { ...request, key: randomUUID(), expected, refundedBefore, reason });
}

test('a dispute is answered and closed in the admin, and the customer sees each step', async () => {
  const code = await createDeliveredOrder('RB-DISP-0001');
  const photo = await solidColour(900, 600, '#804020').jpeg().toBuffer();
  const [line] = (await readOrder(alice, code)).lines;
  const dispute = { orderCode: code, lineId: line?.id, message: hostile, remedy: 'refund' };
  const opened = await openDispute(alice, dispute, [photo]);
  expect(opened.statusCode, opened.body).toBeLessThan(300);
  const customer = await visitAs(alice);
  await openLivePage(customer.page, site.origin + orderPath(code));
  const theirs = customer.page.getByRole('region', { name: 'Returns and problems' });
  await theirs.getByText('Request received.').waitFor();

  const { page, leave } = await openAdmin(await openBrowser(), site, 'support', {
    path: '/admin/conversations?kind=dispute',
  });
  await page.getByRole('link', { name: /Alice/ }).click();
  const disputePanel = page.getByRole('region', { name: 'Dispute' });
  await disputePanel.getByText(hostile).waitFor();
  await disputePanel.getByRole('link', { name: 'Photo 1' }).waitFor();
  await disputePanel.getByText('Refund').waitFor();
  await page.getByRole('link', { name: code }).first().waitFor();
  await expectAccessible(page, { where: 'a dispute' });
  await disputePanel.getByRole('button', { name: 'Ask customer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message to the customer').fill('Please send us\na picture of the box.');
  await dialog.getByRole('button', { name: 'Update and email customer' }).click();
  await disputePanel.getByText('Awaiting the customer').first().waitFor();
  expect(await page.title()).not.toContain('taken');

  await customer.page.reload();
  await theirs.getByText('We need your reply.').waitFor();
  await theirs.getByText('a picture of the box.').waitFor();

  await refundOrder(code, 'A crushed corner.');
  await disputePanel.getByRole('button', { name: 'Close request' }).click();
  await dialog.getByLabel('Message to the customer').fill('The money is on its way. Please keep the book.');
  await dialog.getByRole('button', { name: 'Update and email customer' }).click();
  await expect.poll(() => disputePanel.getByRole('button').count()).toBe(0);
  await disputePanel.getByText('Closed').first().waitFor();
  await expectAccessible(page, { where: 'a closed dispute', isSimilar: true });
  await page.goto(`${site.origin}/admin/conversations?kind=dispute&state=waits`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /Alice/ }).count()).toBe(0);
  await leave();

  await customer.page.reload();
  await waitForHydration(customer.page);
  await theirs.getByText('Closed.').waitFor();
  await theirs.getByText('Please keep the book.').waitFor();
  await customer.page.getByText('A crushed corner.').first().waitFor();
  const steps = theirs.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  expect(await steps.count()).toBe(3);
  await expectAccessible(customer.page, { where: 'the customer’s order' });
  await customer.leave();
});
