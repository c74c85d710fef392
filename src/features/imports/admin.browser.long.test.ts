import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAdmin } from '#test/browser/admin.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openBrowser } from '#test/browser/browser.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';

const { site } = prepareOwnSite();

const findState = (page: Page) => page.locator('main [aria-live]').first();
const FILE = `Kennung,Werk,Author,Language,Genre,Price
RB-ADMIN1,"<img src=x onerror=alert(1)>Letters to a Bindery",Ada Press,English,Fiction,120
RB-ADMIN2,The Quire,Ada Press,Elvish,Fiction,120
`;

test('a cataloguer imports books and posts, and learns why a file is refused', async () => {
  const { page, leave } = await openAdmin(await openBrowser(), site, 'catalogue', { path: '/admin/imports' });
  await importAndUndo(page);
  await importPosts(page);
  await page.goto(`${site.origin}/admin/imports`);
  await refuseWideFile(page);
  await leave();
});

/** Uploads a file, maps columns, imports it and undoes the import. */
async function importAndUndo(page: Page): Promise<void> {
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'books.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await expect.poll(() => findState(page).textContent()).toContain('Ready to import');
  // Two column names are unknown to the shop.
  await page.getByLabel('Kennung').selectOption({ label: 'SKU' });
  await page.getByLabel('Werk').selectOption({ label: 'Title' });
  await page.getByRole('button', { name: 'Apply and read again' }).click();
  const outcomes = page.getByRole('toolbar', { name: 'Filter rows' });
  await expect.poll(() => outcomes.textContent()).toContain('New 1');
  await outcomes.getByRole('button', { name: 'Rejected 1' }).click();
  await expect.poll(() => page.getByRole('row', { name: /The Quire.*no language “Elvish”/ }).count()).toBe(1);
  // Old rows stay until the requested ones arrive.
  await expect.poll(() => page.getByRole('row', { name: /Letters to a Bindery/ }).count()).toBe(0);
  await expectAccessible(page, { where: 'dry run' });

  await page.getByRole('button', { name: 'Import rows' }).click();
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect.poll(() => findState(page).textContent()).toContain('Imported');
  const findImportedBook = () => site.db.query(`SELECT sku FROM books WHERE sku = 'RB-ADMIN1'`);
  expect(await findImportedBook()).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect.poll(() => findState(page).textContent()).toContain('Undone');
  expect(await findImportedBook()).toHaveLength(0);
  await page.getByRole('link', { name: 'Imports' }).first().click();
  await expect.poll(() => page.getByRole('row', { name: /books\.csv.*Undone/ }).count()).toBe(1);
}

/** Imports WordPress posts with their publication dates. */
async function importPosts(page: Page): Promise<void> {
  const [category] = await site.db.query<{ name: string }>(
    'SELECT name FROM blog_categories ORDER BY position',
  );
  const [writer] = await site.db.query<{ name: string }>('SELECT name FROM blog_authors ORDER BY id');
  const blog = `<?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
      <title>An old blog</title><wp:wxr_version>1.2</wp:wxr_version>
      <item><title>Paste and patience</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
      <wp:post_name>paste-and-patience</wp:post_name><wp:post_date_gmt>2019-05-01 10:00:00</wp:post_date_gmt>
      <dc:creator><![CDATA[${writer?.name}]]></dc:creator>
      <category domain="category" nicename="c"><![CDATA[${category?.name}]]></category>
      <content:encoded><![CDATA[<p>Wheat starch, stirred.</p><script>alert(1)</script>]]></content:encoded></item>
      </channel></rss>`;
  await page.setViewportSize({ width: 820, height: 900 });
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'blog.xml', mimeType: 'text/xml', buffer: Buffer.from(blog) });
  await expect.poll(() => findState(page).textContent()).toContain('Ready to import');
  await page
    .getByLabel('Import posts', { exact: true })
    .selectOption({ label: 'with their publication dates: published or scheduled' });
  await expectAccessible(page, { where: 'post settings' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page
    .getByRole('region', { name: 'Post settings' })
    .getByRole('button', { name: 'Apply and read again' })
    .click();
  await page.getByText('Will be published with the date 2019-05-01 at 10:00 UTC.').waitFor();
  await page.getByRole('button', { name: 'Import rows' }).click();
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect.poll(() => findState(page).textContent()).toContain('Imported');
  await page.goto(`${site.origin}/blog/paste-and-patience`);
  await page.getByText('Wheat starch, stirred.').first().waitFor();
}

/** A file with 100,000 columns is refused with a reason. */
async function refuseWideFile(page: Page): Promise<void> {
  const columns = Array.from({ length: 100_000 }, (_, i) => `column${i}`).join(',');
  await page.getByLabel('File to import').setInputFiles({
    name: 'wide.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${columns}\n${'1,'.repeat(99_999)}1\n`),
  });
  await expect
    .poll(() => findState(page).textContent())
    .toMatch(/Couldn’t be read.*The file has 100,000 columns\. At most 500 are supported\./);
  expect(await page.getByRole('button', { name: 'Import rows' }).count()).toBe(0);
  await expectAccessible(page, { where: 'refused' });
}
