import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { PAGES } from '#kernel/paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openLivePage } from '#test/browser/browser.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { insertShippingAddress } from '#test/charged-shop.ts';
import { requestOrder as placeOrder } from '#test/order-calls.ts';
import { SIX_DEFECTS, THESIS_TITLE, thesisWithSixDefects } from '#test/pdfs/thesis.ts';
import { createPerson, type Person } from '#test/people.ts';

const { site, visitAs } = prepareOwnSite();

const main = (page: Page) => page.getByRole('main');
const findingsRegion = (page: Page) => main(page).getByRole('region', { name: 'What we found' });
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });

test('fixes a thesis, uploads it over a broken connection, and orders it', async () => {
  const dora = await createPerson(site.app, site.db, { fullName: 'Dora Doctor', email: 'dora@example.com' });
  await insertShippingAddress(site.db, dora, 'GB');
  const { page, leave } = await visitAs(dora, { reducedMotion: 'reduce' });
  await chooseFile(page);
  await fixAll(page);
  await chooseBinding(page);
  await sendOverBrokenLine(page);
  await order(page, dora);
  // The aborted request is logged to the console.
  await leave(/ERR_FAILED|ERR_CONNECTION|Failed to load resource: net::/);
});

async function chooseFile(page: Page): Promise<void> {
  await openLivePage(page, site.origin + PAGES.thesisBinding);
  await main(page)
    .getByLabel('Drop your file here')
    .setInputFiles({
      name: 'thesis.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await thesisWithSixDefects()),
    });
  await findingsRegion(page).getByText('Six things to fix, four of them with one click.').waitFor();
}

async function fixAll(page: Page): Promise<void> {
  const { size, font, picture, gutter, turned } = SIX_DEFECTS;
  const message = await findingsRegion(page).getByRole('list', { name: 'Needs fixing' }).textContent();
  for (const number of [size, font, picture, gutter, turned])
    expect(message).toMatch(new RegExp(`Page ${number}\\b`));
  expect(message).toContain('The file contains a script');
  for (const name of [
    `Fit page ${size} to 210 × 297 mm`,
    `Turn page ${turned} upright`,
    `Widen the inner margin of page ${gutter}`,
    'Remove the script',
  ]) {
    await button(page, name).click();
    await button(page, name).waitFor({ state: 'detached' });
  }
  await findingsRegion(page).getByText('Two things to fix in your file.').waitFor();
  const fixed = main(page).getByRole('region', { name: 'Fixed' }).getByRole('listitem');
  expect(await fixed.count()).toBe(4);
  for (const text of ['Helvetica', '72 dpi'])
    await findingsRegion(page)
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByRole('button', { name: 'Accept as is' })
      .click();
  await findingsRegion(page)
    .getByRole('button', { name: 'Accept as is' })
    .first()
    .waitFor({ state: 'detached' });
}

async function chooseBinding(page: Page): Promise<void> {
  expect(await main(page).getByLabel('Title').inputValue()).toBe(THESIS_TITLE);
  await main(page).getByLabel('Your name').fill('Dora Doctor');
  await main(page).getByLabel('Degree').fill('PhD');
  const priceReply = page.waitForResponse(
    (reply) =>
      reply.url().endsWith(`${API.printJobs}/price`) &&
      reply.request().postData()?.includes('superDeluxe') === true,
  );
  await main(page)
    .getByRole('radio', { name: /Super Deluxe/ })
    .check();
  const { data } = await (await priceReply).json();
  // 40 pages, full leather: $85 and $60.
  expect(data).toMatchObject({ currency: 'USD', total: 14_500, leaves: 20, workingDays: 10 });
  await main(page).getByText('$145.00').first().waitFor();
  await expectAccessible(page);
}

async function sendOverBrokenLine(page: Page): Promise<void> {
  let broken = 0;
  await page.route(`**${API.uploads}/*`, async (route) => {
    if (route.request().method() !== 'PATCH' || broken > 0) return route.fallback();
    broken += 1;
    return route.abort('connectionfailed');
  });
  await button(page, 'Upload it now').click();
  await main(page)
    .getByText('Your file is uploaded and checked. Only you and our bookbinder can see it.')
    .waitFor({ timeout: 30_000 });
  expect(broken).toBe(1);
}

async function order(page: Page, person: Person): Promise<void> {
  await button(page, 'Upload and add to cart').click();
  const panel = page.getByRole('dialog', { name: 'Cart' });
  await panel.getByRole('link', { name: THESIS_TITLE }).waitFor();
  await expectAccessible(page, { part: 'dialog[open]' });
  // The checkout itself is tested in test/browser/buying.test.ts.
  const ordered = await placeOrder(person);
  expect(ordered.statusCode, ordered.body).toBe(201);
  const [line] = await site.db.query<{ title: string; pages: number; state: string; design: string }>(
    `SELECT l.title, (p.sealed->>'pages')::int AS pages, o.state, d.hash AS design
     FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN order_prints p ON p.line_id = l.id
     JOIN order_designs d ON d.line_id = l.id WHERE o.user_id = $1`,
    [person.id],
  );
  expect(line).toMatchObject({ title: THESIS_TITLE, pages: 40, state: 'pending_payment' });
}
