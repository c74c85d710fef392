import { expect, test } from 'vitest';
import { PAGES } from '#kernel/paths.ts';
import { expectAccessible } from './axe.ts';
import { waitForHydration } from './browser.ts';
import { prepareSite } from './prepare-site.ts';

const { site, visit, visitPage } = prepareSite();

test('questions are filtered while typing, and the URL keeps the search', async () => {
  const { page, leave } = await visitPage(PAGES.faq);
  const main = page.getByRole('main');
  const total = await main.locator('details').count();
  expect(total).toBeGreaterThanOrEqual(40);
  const field = main.getByRole('searchbox', { name: 'Search questions' });
  await field.pressSequentially('gold foil');
  await expect.poll(() => main.locator('details').count()).toBeLessThan(10);
  await main
    .getByRole('status')
    .filter({ hasText: /^(\d+ answers|1 answer)$/ })
    .waitFor();
  await expect.poll(() => page.url()).toBe(`${site.origin}${PAGES.faq}?q=gold+foil`);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => main.locator('details').count()).toBeLessThan(10);
  await field.fill('parchment');
  await main.getByRole('heading', { name: 'No answers found for “parchment”' }).waitFor();
  await expectAccessible(page);
  await field.fill('');
  await expect.poll(() => main.locator('details').count()).toBe(total);
  await leave();
});

test('without JavaScript questions are searched, opened and linked to', async () => {
  const { page, leave } = await visit({ javaScriptEnabled: false });
  await page.goto(site.origin + PAGES.faq);
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill('stitches');
  await main.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/\?q=stitches$/);
  await expect.poll(() => main.locator('details').count()).toBe(1);
  await expect
    .poll(() => main.getByText('you can see the stitches').isVisible(), { message: 'the one answer is open' })
    .toBe(true);
  const id = await main.locator('details > div').getAttribute('id');
  await page.goto(`${site.origin}${PAGES.faq}#${id}`);
  await expect
    .poll(() => main.getByText('you can see the stitches').isVisible(), {
      message: 'a link opens its answer',
    })
    .toBe(true);
  await leave();
});

test('search engines find every question with its answer', async () => {
  const html = await (await fetch(site.origin + PAGES.faq)).text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  const page = data.find((entry) => entry['@type'] === 'FAQPage');
  expect(page.mainEntity.length).toBeGreaterThanOrEqual(40);
  for (const { name, acceptedAnswer } of page.mainEntity) {
    expect(name).toMatch(/\?$/);
    expect(acceptedAnswer.text).not.toMatch(/[<{]/);
  }
});

test.each([PAGES.privacyPolicy, PAGES.returnRefunds, PAGES.termsAndConditions])(
  '%s has a table of contents and the date of its last change',
  async (path) => {
    const { page, leave } = await visit({ javaScriptEnabled: false });
    await page.goto(site.origin + path);
    const main = page.getByRole('main');
    await expect.poll(() => main.locator('header time').textContent()).toMatch(/^\d\d-\d\d-\d{4}$/);
    const links = main.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    await expect.poll(() => links.count()).toBeGreaterThanOrEqual(5);
    for (const link of await links.all()) {
      const heading = main.locator(`h2${await link.getAttribute('href')}`);
      await expect.poll(() => heading.textContent()).toBe(await link.textContent());
    }
    await leave();
  },
);

test('the company lists its locations, and a limited edition its copies left', async () => {
  const { page, leave } = await visitPage(PAGES.ourCompany);
  const main = page.getByRole('main');
  for (const place of ['England', 'France', 'India', 'The US', 'Canada'])
    await main.getByRole('heading', { level: 3, name: place, exact: true }).waitFor();
  await page.goto(site.origin + PAGES.limitedEdition);
  await main
    .getByText(/\d+ (of \d+ )?left|left$/)
    .first()
    .waitFor();
  await expect.poll(() => main.textContent()).toContain('$349.00');
  await leave();
});
