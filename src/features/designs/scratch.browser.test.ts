import { afterAll, beforeAll, expect, test } from 'vitest';
import { customizationAddress } from '#kernel/design-addresses.ts';
import { hydrated, openBrowser, signIn, visit } from '#test/browser/browser.ts';
import { createPeople, type People } from '#test/people.ts';
import { type Site, startSite } from '#test/site.ts';

let site: Site;
let people: People;
beforeAll(async () => {
  site = await startSite();
  people = await createPeople(site.app, site.db);
});
afterAll(() => site?.close());
const OUT = '/tmp/w/scratch-designs/';
test.each([
  [390, 844],
  [1280, 900],
])(
  'look %i',
  async (width, height) => {
    const books = await site.db.query<any>(
      `SELECT id, title, pages FROM books WHERE withdrawn_at IS NULL AND title = ANY($1::text[]) ORDER BY pages`,
      [
        [
          'Pride and Prejudice',
          'Un coup de dés jamais n’abolira le hasard',
          'The History of the Decline and Fall of the Roman Empire',
          'Война и мир',
        ],
      ],
    );
    for (const { id, title, pages } of books.slice(0, width === 390 ? 2 : 3)) {
      const book = { id, title, title_slug: 'x', catalogue: 'regular', author: '', sku: '' } as any;
      const { page, context, leave } = await visit(await openBrowser(), { viewport: { width, height } });
      await signIn(context, people.alice, site.origin);
      await page.goto(site.origin + customizationAddress(book));
      await hydrated(page);
      await page.locator('#binding input:enabled').first().waitFor();
      await page
        .locator('#binding input[name=edition][value=deluxe]')
        .evaluate((el: HTMLElement) => el.click());
      await page.locator('#binding input[name=bands][value="5"]').evaluate((el: HTMLElement) => el.click());
      const flat = page.getByRole('radio', { name: 'Flat', exact: true });
      if (await flat.isVisible()) await flat.check();
      await page.waitForTimeout(2500);
      const name = `${width}-${pages}`;
      await page.screenshot({ path: `${OUT}${name}-front.png` });
      await page.getByRole('radio', { name: 'Spine' }).check();
      await page.waitForTimeout(600);
      await page.screenshot({ path: `${OUT}${name}-spine.png` });
      await page.getByRole('radio', { name: 'Standing' }).check();
      await page.getByRole('img', { name: 'The binding, standing' }).waitFor();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${OUT}${name}-standing.png` });
      await page.locator('#ornament > summary').click();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${OUT}${name}-ornament.png`, fullPage: width === 390 });
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await page.waitForURL(/cart/, { timeout: 60000 }).catch(() => {});
      await page.waitForTimeout(3000);
      await page.screenshot({ path: `${OUT}${name}-cart.png` });
      console.log(title, pages, page.url());
      await leave();
    }
  },
  900000,
);
