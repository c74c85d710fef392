import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#test/browser/axe.ts';
import { prepareViewer } from '#test/browser/prepare-viewer.ts';
import {
  makeBook,
  makeRightToLeftBook,
  openInViewer,
  pressKeys,
  waitForAnnouncement,
  waitForOpenPages,
} from '#test/browser/readable-books.ts';
import { createKeyboard } from '#test/browser/user-input.ts';

const { site, visit, openBook } = prepareViewer();

const watchMarks = (page: Page) =>
  page.evaluate(() => {
    let wasThere = false;
    new MutationObserver(() => {
      const isThere = document.querySelector('[data-reading-room] search') !== null;
      if (wasThere && !isThere)
        document.documentElement.dataset['marksLeft'] = String(
          document.querySelectorAll('[data-found]').length,
        );
      wasThere = isThere;
    }).observe(document.body, { childList: true, subtree: true });
  });

const wide = (page: Page, pixels: number) =>
  page.waitForFunction(
    (same) => Math.abs((document.querySelector('[data-page="201"]')?.clientWidth ?? 0) - same) < 2,
    pixels,
  );

test('a book can be read by keyboard alone with reduced motion', async () => {
  const { page, leave } = await visit();
  await openInViewer(page, site.origin, await makeBook({ pages: 300, title: 'Three hundred pages' }));
  await page.getByRole('heading', { name: 'Three hundred pages' }).waitFor();
  await waitForOpenPages(page, 1);
  await pressKeys(page, 'ArrowRight');
  await waitForOpenPages(page, 2, 3);
  await pressKeys(page, 'PageDown');
  await waitForOpenPages(page, 4, 5);
  await pressKeys(page, 'ArrowLeft', 'PageUp');
  await waitForOpenPages(page, 1);
  await pressKeys(page, 'End');
  await waitForOpenPages(page, 300);
  await waitForAnnouncement(page, 'Page 300 of 300');
  await pressKeys(page, 'Home');
  await waitForOpenPages(page, 1);

  const hands = createKeyboard(page);
  await hands.write(page.getByRole('textbox', { name: 'Page' }), '200');
  await pressKeys(page, 'Enter');
  await waitForOpenPages(page, 200, 201);
  const before = await page.locator('[data-page="201"]').evaluate(({ clientWidth }) => clientWidth);

  await watchMarks(page);
  await pressKeys(page, '/');
  await page.keyboard.type('Colophón');
  await page.getByText('2 of 3', { exact: true }).waitFor();
  await page.locator('[data-page="200"] [data-found="current"]').waitFor();
  await pressKeys(page, 'Enter');
  await waitForOpenPages(page, 300);
  await page.getByText('3 of 3', { exact: true }).waitFor();
  await pressKeys(page, 'Shift+Enter', 'Shift+Enter');
  await waitForOpenPages(page, 100, 101);
  await page.locator('[data-page="100"] [data-found="current"]').waitFor();
  await pressKeys(page, 'Escape');
  await page.locator('html[data-marks-left="0"]').waitFor();

  await pressKeys(page, 'c');
  await hands.press(page.getByRole('button', { name: 'Chapter 21', exact: true }));
  await waitForOpenPages(page, 200, 201);
  await pressKeys(page, 'Escape');
  await page.getByRole('complementary', { name: 'Contents' }).waitFor({ state: 'detached' });

  await wide(page, before);
  await pressKeys(page, '+', '+');
  await page.waitForFunction(
    (less) => (document.querySelector('[data-page="201"]')?.clientWidth ?? 0) > less * 1.1,
    before,
  );
  await pressKeys(page, '0');
  await wide(page, before);

  await pressKeys(page, '?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await pressKeys(page, 'Escape');
  await expectAccessible(page, { where: 'the open book' });
  await leave();
});

describe('The viewer', () => {
  test('renders only the visible pages of 1,000 and restores the position', async () => {
    const thousand = await makeBook({ pages: 1000, title: 'A thousand pages' });
    const { page, leave } = await openBook(thousand);
    await pressKeys(page, 'm', 'End');
    await page.locator('[data-page="1000"] canvas').waitFor();
    expect(await page.locator('[data-page]').count()).toBeLessThan(12);
    await pressKeys(page, 'PageUp');
    await pressKeys(page, 'p');
    const pane = page.getByRole('complementary', { name: 'Pages' });
    await pane.getByRole('button', { name: 'Page 998', exact: true }).waitFor();
    expect(await pane.getByRole('button').count()).toBeLessThan(30);
    await pane.getByRole('button', { name: 'Page 998', exact: true }).click();
    await waitForAnnouncement(page, 'Page 998 of 1,000');
    await expectAccessible(page, { where: 'scrolling, with small pictures', isSimilar: true });
    await page.getByRole('button', { name: 'Close the book' }).click();

    await openInViewer(page, site.origin, thousand);
    await page.locator('[data-page="998"] canvas').waitFor();
    await waitForAnnouncement(page, 'Page 998 of 1,000');
    await leave();
  });

  test('shows right-to-left books as bound, by the file’s setting or the reader’s', async () => {
    const { page, leave } = await openBook(await makeRightToLeftBook(6));
    await pressKeys(page, 'ArrowLeft');
    await waitForOpenPages(page, 3, 2);
    await pressKeys(page, 'PageDown');
    await waitForOpenPages(page, 5, 4);
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByLabel('Right to left').click();
    await waitForOpenPages(page, 4, 5);
    await leave();
  });

  test('asks for the password of a locked book again if it is wrong', async () => {
    const { page, leave } = await visit();
    await openInViewer(page, site.origin, await makeBook({ pages: 3, password: 'gilding' }));
    const dialog = page.getByRole('dialog', { name: 'This book needs a password' });
    await dialog.getByLabel('File password').fill('guess');
    await dialog.getByRole('button', { name: 'Open book' }).click();
    await dialog.getByText('That’s not the right password.').waitFor();
    await expectAccessible(page, { where: 'the question for a password' });
    await dialog.getByLabel('File password').fill('gilding');
    await pressKeys(page, 'Enter');
    await waitForOpenPages(page, 1);
    await leave();
  });

  test('fetches nothing from other sites', async () => {
    const { page, leave } = await visit();
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await page.goto(`${site.origin}/viewer?file=${encodeURIComponent('https://elsewhere.example/book.pdf')}`);
    await page.getByText('This link doesn’t lead to one of our files').waitFor();
    expect(requestedUrls.filter((url) => !url.startsWith(site.origin) && !url.startsWith('data:'))).toEqual(
      [],
    );
    await leave();
  });

  test('explains itself without JavaScript', async () => {
    const html = await (await fetch(`${site.origin}/viewer`)).text();
    expect(html).toMatch(/<noscript>.*The viewer needs JavaScript.*<\/noscript>/s);
    expect(html).toContain('Open a PDF and read it as it will look when bound');
  });
});
