import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { orderPath, orderReturnPath } from '#kernel/order-paths.ts';
import { writePaidOrder } from '#test/admin-orders.ts';
import { openAdmin } from '#test/browser/admin.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openBrowser, openLivePage, waitForHydration } from '#test/browser/browser.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { solidColour } from '#test/photos.ts';
import { preparePeople } from '#test/prepare-people.ts';

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

async function reportProblem(page: Page, code: string): Promise<void> {
  await openLivePage(page, site.origin + orderReturnPath(code));
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'It arrived damaged' }).check();
  await main.getByRole('textbox', { name: 'Description' }).fill(hostile);
  await main.getByRole('radio', { name: 'Refund' }).check();
  await main.getByLabel('Upload images').setInputFiles({
    name: 'corner.jpg',
    mimeType: 'image/jpeg',
    buffer: await solidColour(900, 600, '#804020').jpeg().toBuffer(),
  });
  await main.getByRole('button', { name: 'Send request' }).click();
  await page.waitForURL(`${site.origin}${orderPath(code)}#returns`);
}

test('a dispute is answered, refunded and closed in the admin, and the customer sees each step', async () => {
  const code = await createDeliveredOrder('RB-DISP-0001');
  const customer = await visitAs(alice);
  await reportProblem(customer.page, code);
  const theirs = customer.page.getByRole('region', { name: 'Returns and problems' });
  await theirs.getByText('Request received.').waitFor();

  const support = await openAdmin(await openBrowser(), site, 'support', {
    path: '/admin/conversations?kind=dispute',
  });
  await support.page.getByRole('link', { name: /Alice/ }).click();
  const disputePanel = support.page.getByRole('region', { name: 'Dispute' });
  await disputePanel.getByText(hostile).waitFor();
  await disputePanel.getByRole('link', { name: 'Photo 1' }).waitFor();
  await disputePanel.getByText('Refund').waitFor();
  await expectAccessible(support.page, { where: 'a dispute' });
  await disputePanel.getByRole('button', { name: 'Ask customer' }).click();
  const dialog = support.page.getByRole('dialog');
  await dialog.getByLabel('Message to the customer').fill('Please send us\na picture of the box.');
  await dialog.getByRole('button', { name: 'Update and email customer' }).click();
  await disputePanel.getByText('Awaiting the customer').first().waitFor();
  expect(await support.page.title()).not.toContain('taken');
  const conversationUrl = support.page.url();
  await support.leave();

  await customer.page.reload();
  await waitForHydration(customer.page);
  await theirs.getByText('We need your reply.').waitFor();
  await theirs.getByText('a picture of the box.').waitFor();

  const owner = await openAdmin(await openBrowser(), site, 'owner', {
    path: new URL(conversationUrl).pathname,
  });
  const { page } = owner;
  await page.getByRole('link', { name: code }).first().click();
  await page.getByRole('button', { name: 'Refund order', exact: true }).click();
  const refund = page.getByRole('dialog');
  await refund.getByRole('combobox').first().selectOption('1');
  await refund.getByLabel('Reason (shown to the customer)').fill('A crushed corner.');
  await refund.getByRole('button', { name: 'Refund $249.00' }).click();
  await page.getByRole('heading', { name: 'Refunds' }).waitFor();
  await page.goto(conversationUrl);
  const closingPanel = page.getByRole('region', { name: 'Dispute' });
  await closingPanel.getByRole('button', { name: 'Close request' }).click();
  const last = page.getByRole('dialog');
  await last.getByLabel('Message to the customer').fill('The money is on its way. Please keep the book.');
  await last.getByRole('button', { name: 'Update and email customer' }).click();
  await expect.poll(() => closingPanel.getByRole('button').count()).toBe(0);
  await closingPanel.getByText('Closed').first().waitFor();
  await expectAccessible(page, { where: 'a closed dispute' });
  await page.goto(`${site.origin}/admin/conversations?kind=dispute&state=waits`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /Alice/ }).count()).toBe(0);
  await owner.leave();

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
