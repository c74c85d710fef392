import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ARTICLES } from '#test/article-calls.ts';
import { openAdmin } from '#test/browser/admin.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openBrowser } from '#test/browser/browser.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { WORD_HTML } from '#test/pasted-word.ts';
import { solidColour } from '#test/photos.ts';
import { type Colleague, createColleague } from '#test/staff.ts';

const { site } = prepareOwnSite({ clock: () => now });
let now = new Date('2031-03-01T10:00:00Z');

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

const paste = (page: Page, html: string) =>
  text(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

async function addArticle(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add article' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Add article', exact: true }).click();
  await text(page).waitFor();
}

async function call(editor: Colleague, method: 'POST' | 'PUT', url: string, payload: object) {
  const reply = await editor.inject({ method, url, payload });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return reply.json().data;
}

const waitUntilSaved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

test('an editor pastes an article from Word, adds a picture and a book, and schedules it', async () => {
  const { page, leave } = await openAdmin(await openBrowser(), site, 'catalogue', {
    path: '/admin/articles',
  });
  await addArticle(page, 'A word on thread');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('What holds a book together.');
  await text(page).click();
  await paste(page, WORD_HTML);
  const html = await text(page).evaluate((element) => element.innerHTML);
  expect(html).not.toMatch(
    /mso|o:p|st1|style=|class="Mso|<table|javascript|onerror|onmouseover|<script|<iframe|file:/i,
  );
  expect(html).toContain('<h2>A word on thread</h2>');
  expect(html).toContain('<h2>Linen</h2>');
  expect(html).toMatch(/<strong>strong<\/strong>\s+and\s+<em>quiet<\/em>; it comes from Ireland\./);
  expect(html).toMatch(/<ul><li><p>Waxed<\/p><\/li><li><p>Unwaxed<\/p><\/li><\/ul>/);
  expect(html).toContain('<p>Thickness · 18/3</p>');
  expect(html).toContain('<blockquote><p>A thread is a line that holds.</p></blockquote>');
  expect(html).toContain('Do not follow, but <a href="https://example.com/linen"');

  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const body = await solidColour(1700, 900).png().toBuffer();
  await page
    .getByLabel('Upload image to insert')
    .setInputFiles({ name: 'thread.png', mimeType: 'image/png', buffer: body });
  await text(page).locator('figure img[src^="/files/content/"]').click();
  await page.getByLabel('Alt text').fill('A reel of thread');
  await page.getByLabel('Caption').fill('Waxed linen');

  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByLabel('Title or author').fill('moby');
  await page
    .getByRole('button', { name: /^Moby-Dick/ })
    .first()
    .click();
  await text(page).getByText('Moby-Dick').waitFor();

  await page.getByLabel('Category').selectOption({ label: 'Poetry' });
  await page.getByLabel('Writer').selectOption({ index: 1 });
  await waitUntilSaved(page);
  await expectAccessible(page, { where: 'the editor' });

  await page.getByRole('link', { name: 'Preview' }).click();
  const preview = page.locator('[inert]');
  await preview.getByText('Waxed linen').waitFor();
  expect(await preview.getByText('Moby-Dick').count()).toBe(1);
  expect(await preview.locator('img[alt="A reel of thread"]').count()).toBe(1);
  await page.getByRole('link', { name: 'A word on thread' }).click();

  await page.getByLabel('Publish date and time').fill('2031-03-02T08:00');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText('Scheduled for').waitFor();
  expect((await fetch(`${site.origin}/blog/a-word-on-thread`)).status).toBe(404);
  now = new Date('2031-03-03T10:00:00Z');
  expect(await site.app.articles.publishScheduled()).toBe(1);

  await page.goto(`${site.origin}/blog/a-word-on-thread`);
  await page.getByRole('heading', { name: 'Linen' }).waitFor();
  expect(await page.getByText('Waxed linen').count()).toBe(1);
  expect(await page.locator('figure[data-book]').getByRole('link', { name: 'Moby-Dick' }).count()).toBe(1);
  expect(await page.evaluate(() => (window as { hacked?: string }).hacked)).toBeUndefined();
  expect(await (await fetch(`${site.origin}/blogs`)).text()).toContain('A word on thread');
  await leave(/Content.Security.Policy|404/);
});

test('an article is written by keyboard, saved in versions, compared and restored', async () => {
  const editor = await createColleague(site.app, site.db, 'catalogue');
  const { id } = await call(editor, 'POST', ARTICLES, { title: 'By keys' });
  const path = `/admin/articles/${id}`;
  const { page, leave } = await openAdmin(await openBrowser(), site, 'catalogue', { path, width: 820 });
  await text(page).focus();
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('Of keys');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Bold');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' and plain');
  expect(await text(page).evaluate((element) => element.innerHTML)).toContain(
    '<h2>Of keys</h2><p><strong>Bold</strong> and plain</p>',
  );
  const bold = page.getByRole('button', { name: 'Bold' });
  await bold.focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Italic');
  await page.getByRole('button', { name: 'Save version' }).click();
  await waitUntilSaved(page);
  await text(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('One more.');
  await page.getByRole('button', { name: 'Save version' }).click();
  await waitUntilSaved(page);
  await page.getByRole('link', { name: 'Versions' }).click();
  await page
    .getByRole('button', { name: /saved by/ })
    .nth(1)
    .click();
  await page.locator('ins', { hasText: 'One more.' }).waitFor();
  await expectAccessible(page, { where: 'versions', isSimilar: true });
  await page.getByRole('button', { name: 'Restore version' }).click();
  await text(page).getByText('and plain').waitFor();
  expect(await text(page).getByText('One more.').count()).toBe(0);
  await leave();
});

test('when two editors change a title, the second sees the conflict', async () => {
  const first = await createColleague(site.app, site.db, 'catalogue');
  const { id, content: was } = await call(first, 'POST', ARTICLES, { title: 'Written by two' });
  const { page, leave } = await openAdmin(await openBrowser(), site, 'owner', {
    path: `/admin/articles/${id}`,
  });
  const title = page.getByLabel('Title', { exact: true });
  await title.waitFor();
  await call(first, 'PUT', `${ARTICLES}/${id}`, {
    was,
    now: { ...was, title: 'Written by the first' },
    keep: true,
  });
  await title.fill('Written by the second');
  await page.getByRole('button', { name: 'Save version' }).click();
  await page.getByRole('button', { name: 'Use their version' }).click();
  await expect.poll(() => title.inputValue()).toBe('Written by the first');
  await leave(/409/);
});
