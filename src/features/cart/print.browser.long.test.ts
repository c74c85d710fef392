import { expect, test } from 'vitest';
import { OrderReply } from '#features/orders/contract.ts';
import { sendProof } from '#features/orders/server/proofs/actions.ts';
import { API } from '#kernel/api.ts';
import { orderPath, proofPath } from '#kernel/order-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { createBindery } from '#test/bindery.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openLivePage } from '#test/browser/browser.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import { startSite } from '#test/built-shop.ts';
import { post } from '#test/cart-calls.ts';
import { insertShippingAddress } from '#test/charged-shop.ts';
import { readTotals } from '#test/order-calls.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { createPrintJobs } from '#test/print-jobs-double.ts';

const TITLE = 'My Year Abroad';
const SUMMARY = 'Printed from your PDF · 312 pages · A5 · cream 100 g/m²';

const jobs = createPrintJobs();

const { site, visitAs } = prepareSite(() => startSite({ prints: jobs.prints }));
const { alice, bob } = preparePeople(site);

test('a print shows its details, links to its setup, and can be restored', async () => {
  const printJobId = jobs.addJob(alice);
  await alice.inject(post('print-job', { printJobId }));
  const { page, leave } = await visitAs(alice);
  await openLivePage(page, site.origin + PAGES.cart);
  const line = page.getByRole('main').getByRole('article').filter({ hasText: TITLE });
  await line.getByText(SUMMARY).waitFor();
  const jobAddress = `${PAGES.pdfPrinting}?job=${printJobId}`;
  expect(await line.getByRole('link', { name: `Edit print of ${TITLE}` }).getAttribute('href')).toBe(
    jobAddress,
  );
  expect(await line.getByText('Change binding').count()).toBe(0);
  await expectAccessible(page);

  await line.getByRole('button', { name: `Increase quantity of ${TITLE}` }).click();
  await line.getByText('$178.00').waitFor();
  await line.getByText('$89.00 each').waitFor();
  await line.getByRole('button', { name: `Remove ${TITLE}` }).click();
  await page.getByRole('button', { name: `Put ${TITLE} back` }).click();
  await line.getByText('$178.00').waitFor();

  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  const panel = page.getByRole('dialog', { name: 'Cart' });
  await panel.getByText(SUMMARY).waitFor();
  expect(await panel.getByRole('link', { name: TITLE }).getAttribute('href')).toBe(jobAddress);
  await expect.poll(() => page.locator('[data-stale="true"]').count()).toBe(0);
  await expectAccessible(page);
  await leave();
});

test('a print is shown as such in checkout, order and proof', async () => {
  await insertShippingAddress(site.db, bob, 'US', 'NY');
  await bob.inject(post('print-job', { printJobId: jobs.addJob(bob, { kind: 'thesis' }) }));
  const { page, leave } = await visitAs(bob);
  await openLivePage(page, site.origin + PAGES.checkout);
  await page.getByRole('main').getByText(SUMMARY).first().waitFor();
  await expectAccessible(page);

  const { digest } = await readTotals(bob);
  const payload = { key: '6f9619ff-8b86-4d01-b42d-00cf4fc964fe', digest };
  const placed = await bob.inject({ method: 'POST', url: API.orders, payload });
  const { code, lines } = OrderReply.parse(placed.json()).data;
  await site.db.query(`UPDATE orders SET state = 'paid' WHERE code = $1`, [code]);
  await sendProof(createBindery(site, jobs.prints), code, 1, 'The spine is broad enough for the title.');
  await openLivePage(page, site.origin + orderPath(code));
  const main = page.getByRole('main');
  await main.getByText(SUMMARY).waitFor();
  expect(await main.getByRole('heading', { name: TITLE }).getByRole('link').count()).toBe(0);
  await expectAccessible(page);

  await openLivePage(page, site.origin + proofPath(code, lines[0]?.id ?? ''));
  await main.getByText('312 pages, 14 of them in colour').waitFor();
  await main.getByText('Request changes', { exact: true }).click();
  expect(await main.getByRole('button', { name: 'Edit design' }).count()).toBe(0);
  await expectAccessible(page);
  await leave();
});
