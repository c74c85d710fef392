import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NewDesignReply } from '#features/designs/contract.ts';
import { API } from '#kernel/api.ts';
import { orderPath, proofPath } from '#kernel/order-paths.ts';
import { createBindery } from '#test/bindery.ts';
import { openAdmin } from '#test/browser/admin.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openBrowser, waitForHydration } from '#test/browser/browser.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { insertShippingAddress } from '#test/charged-shop.ts';
import { placeOrder } from '#test/order-calls.ts';
import { solidColour } from '#test/photos.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { readValue } from '#test/read-rows.ts';
import { sendShipment } from './server/shipments.ts';

const { site, visitAs } = prepareOwnSite();
const people = preparePeople(site);

async function placePaidOrder() {
  const { alice } = people;
  const bookId = await readValue(
    site.db,
    `SELECT id FROM books WHERE catalogue = 'regular' AND withdrawn_at IS NULL AND title = 'Emma' LIMIT 1`,
  );
  const started = NewDesignReply.parse((await site.app.inject(`${API.designs}/new?bookId=${bookId}`)).json());
  await insertShippingAddress(site.db, alice, 'GB');
  const payload = {
    bookData: { id: bookId },
    quantity: 1,
    bookCustomization: { ...(started.data.design as object), edges: 'gilded-all' },
  };
  await alice.inject({ method: 'POST', url: `${API.carts[0]}/item`, payload });
  const { code, lines } = await placeOrder(alice);
  await site.db.query(`UPDATE orders SET state = 'paid', paid_at = now() WHERE code = $1`, [code]);
  return { code, line: lines[0]?.id ?? '' };
}

async function asAlice(address: string) {
  const visitor = await visitAs(people.alice);
  await visitor.page.goto(site.origin + address);
  await waitForHydration(visitor.page);
  return visitor;
}

async function sendProof(page: Page): Promise<void> {
  await page.getByRole('link', { name: /1 proof to check/ }).click();
  await page.getByRole('link', { name: /Emma/ }).click();
  const cover = page.getByRole('img', { name: 'Design: back, spine and front' });
  await cover.waitFor();

  const box = (await cover.boundingBox()) ?? expect.fail('The cover is not seen.');
  await page.mouse.click(box.x + box.width * 0.75, box.y + box.height * 0.5);
  await expect.poll(() => page.getByLabel('Position').inputValue()).toBe('front');
  await page.getByRole('textbox', { name: 'Remark' }).fill('The title moves up by a hair.');
  await page.getByRole('button', { name: 'Add remark' }).click();
  await page.getByText('Not sent yet').waitFor();
  await page.getByRole('button', { name: 'Send proof' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message to the customer').fill('It sits well on this skin.');
  await dialog.getByRole('button', { name: 'Send proof' }).click();
  await page.getByText('With the customer').first().waitFor();
}

async function approveProof(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Remarks on your proof' }).waitFor();
  await main.getByText('The title moves up by a hair.').waitFor();
  await main.getByText(/^Front, \d+ mm from the left and \d+ mm from the top$/).waitFor();
  await expectAccessible(page, { where: 'a proof with remarks' });
  await main.getByRole('button', { name: 'Approve proof' }).click();
  await main.getByText('We’ll bind it exactly as you approved it.').waitFor();
}

async function startWork(page: Page): Promise<void> {
  await page.goto(`${site.origin}/admin/production`);
  const row = page.getByRole('row', { name: /Emma/ });
  await row.getByRole('button', { name: /^Start cutting and sewing/ }).click();
  await row.getByText('Cutting and sewing', { exact: true }).waitFor();
  await row.getByRole('checkbox').check();
  const tickets = await page.getByRole('link', { name: 'Print job tickets (PDF)' }).getAttribute('href');
  const ticket = await page.request.get(site.origin + tickets);
  expect(ticket.headers()['content-type']).toBe('application/pdf');
  expect((await ticket.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await row.getByRole('link', { name: /Emma/ }).click();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByText('Assigned to you.').waitFor();
  await page.getByText('Gilded all round').waitFor();
  await page.getByRole('button', { name: 'Show engraving files' }).click();
  await page.getByRole('link', { name: 'cut (SVG)' }).waitFor();
}

async function postUpdate(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Remark' }).fill('The skin is cut, and the leaves are sewn.');
  await page.getByLabel(/Add photos/).setInputFiles({
    name: 'skin.jpg',
    mimeType: 'image/jpeg',
    buffer: await solidColour(800, 600).jpeg().toBuffer(),
  });
  await page.getByLabel(/The customer, on the order page/).check();
  await page.getByRole('button', { name: 'Add remark' }).click();
  await page.getByText('Visible to the customer').waitFor();
}

async function finishWork(page: Page): Promise<void> {
  for (const press of [
    'Sewn: start covering',
    'Covered: start tooling',
    'Tooled: start finishing',
    'Mark as done',
  ])
    await page.getByRole('button', { name: press }).click();
  await expect.poll(() => page.locator('[aria-current="step"]').textContent()).toBe('Done');
}

async function readUpdate(page: Page): Promise<void> {
  const photo = page.getByRole('img', { name: 'Emma in production, 1 of 1' });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(800);
  await page.getByText('The skin is cut, and the leaves are sewn.').waitFor();
  await expectAccessible(page, { where: 'an order with photos from production' });
}

/** Its steps in the admin are tested in order-admin.browser.test.ts. */
async function shipOrder(page: Page, code: string): Promise<void> {
  await sendShipment(createBindery(site), code, 1, { carrier: 'Royal Mail', trackingNumber: 'AB 123' });
  await page.goto(`${site.origin}/admin/production?state=done`);
  await page.getByText('No matches. Change the search or filters.').waitFor();
}

test('a binder takes an order from its proof to done and posts an update', {
  timeout: 240_000,
}, async () => {
  const { code, line } = await placePaidOrder();
  const { page, leave } = await openAdmin(await openBrowser(), site, 'production', {
    width: 820,
    height: 1180,
  });
  await sendProof(page);
  const alice = await asAlice(proofPath(code, line));
  await approveProof(alice.page);
  await startWork(page);
  await postUpdate(page);
  await finishWork(page);
  await alice.page.goto(site.origin + orderPath(code));
  await readUpdate(alice.page);
  await alice.leave();
  await shipOrder(page, code);
  await leave();
});
