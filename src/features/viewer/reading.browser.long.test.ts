import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '#test/browser/axe.ts';
import { bookFromTheRight, bookToRead, choose, lyingOpen, press, told } from '#test/browser/books-to-read.ts';
import { openBrowser, visit } from '#test/browser/browser.ts';
import { keyboard } from '#test/browser/hands.ts';
import { type Site, sharedSite } from '#test/built-shop.ts';

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});

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

test('a book is read by the keyboard alone, by who wants nothing to move', async () => {
  const { page, leave } = await visit(await openBrowser(), { reducedMotion: 'reduce' });
  await choose(page, site.origin, await bookToRead({ pages: 300, title: 'Three hundred pages' }));
  await page.getByRole('heading', { name: 'Three hundred pages' }).waitFor();
  await lyingOpen(page, 1);
  await press(page, 'ArrowRight');
  await lyingOpen(page, 2, 3);
  await press(page, 'PageDown');
  await lyingOpen(page, 4, 5);
  await press(page, 'ArrowLeft', 'PageUp');
  await lyingOpen(page, 1);
  await press(page, 'End');
  await lyingOpen(page, 300);
  await told(page, 'Page 300 of 300');
  await press(page, 'Home');
  await lyingOpen(page, 1);

  const hands = keyboard(page);
  await hands.write(page.getByRole('textbox', { name: 'Page' }), '200');
  await press(page, 'Enter');
  await lyingOpen(page, 200, 201);
  const before = await page.locator('[data-page="201"]').evaluate(({ clientWidth }) => clientWidth);

  await watchMarks(page);
  await press(page, '/');
  await page.keyboard.type('Colophón');
  await page.getByText('2 of 3', { exact: true }).waitFor();
  await page.locator('[data-page="200"] [data-found="current"]').waitFor();
  await press(page, 'Enter');
  await lyingOpen(page, 300);
  await page.getByText('3 of 3', { exact: true }).waitFor();
  await press(page, 'Shift+Enter', 'Shift+Enter');
  await lyingOpen(page, 100, 101);
  await page.locator('[data-page="100"] [data-found="current"]').waitFor();
  await press(page, 'Escape');
  await page.locator('html[data-marks-left="0"]').waitFor();

  await press(page, 'c');
  await hands.press(page.getByRole('button', { name: 'Chapter 21', exact: true }));
  await lyingOpen(page, 200, 201);
  await press(page, 'Escape');
  await page.getByRole('complementary', { name: 'Contents' }).waitFor({ state: 'detached' });

  await wide(page, before);
  await press(page, '+', '+');
  await page.waitForFunction(
    (less) => (document.querySelector('[data-page="201"]')?.clientWidth ?? 0) > less * 1.1,
    before,
  );
  await press(page, '0');
  await wide(page, before);

  await press(page, '?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await press(page, 'Escape');
  await expectAccessible(page, { where: 'the open book' });
  await leave();
});

describe('The viewer', () => {
  test('draws no more of 1,000 pages than is seen, however one scrolls, and finds the place again', async () => {
    const thousand = await bookToRead({ pages: 1000, title: 'A thousand pages' });
    const { page, leave } = await visit(await openBrowser());
    await choose(page, site.origin, thousand);
    await lyingOpen(page, 1);
    await press(page, 'm', 'End');
    await page.locator('[data-page="1000"] canvas').waitFor();
    expect(await page.locator('[data-page]').count()).toBeLessThan(12);
    await press(page, 'PageUp');
    await press(page, 'p');
    const pane = page.getByRole('complementary', { name: 'Pages' });
    await pane.getByRole('button', { name: 'Page 998', exact: true }).waitFor();
    expect(await pane.getByRole('button').count()).toBeLessThan(30);
    await pane.getByRole('button', { name: 'Page 998', exact: true }).click();
    await told(page, 'Page 998 of 1,000');
    await expectAccessible(page, { where: 'scrolling, with small pictures' });
    await page.getByRole('button', { name: 'Close the book' }).click();

    await choose(page, site.origin, thousand);
    await page.locator('[data-page="998"] canvas').waitFor();
    await told(page, 'Page 998 of 1,000');
    await leave();
  });

  test('lays a book that is read from the right as it is bound, by the file’s word or the reader’s', async () => {
    const { page, leave } = await visit(await openBrowser());
    await choose(page, site.origin, await bookFromTheRight(6));
    await lyingOpen(page, 1);
    await press(page, 'ArrowLeft');
    await lyingOpen(page, 3, 2);
    await press(page, 'PageDown');
    await lyingOpen(page, 5, 4);
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByLabel('Right to left').click();
    await lyingOpen(page, 4, 5);
    await leave();
  });

  test('asks for the password of a locked book, again where it is wrong', async () => {
    const { page, leave } = await visit(await openBrowser());
    await choose(page, site.origin, await bookToRead({ pages: 3, password: 'gilding' }));
    const dialog = page.getByRole('dialog', { name: 'This book is locked' });
    await dialog.getByLabel('Password of the file').fill('guess');
    await dialog.getByRole('button', { name: 'Open the book' }).click();
    await dialog.getByText('That is not its password.').waitFor();
    await expectAccessible(page, { where: 'the question for a password' });
    await dialog.getByLabel('Password of the file').fill('gilding');
    await press(page, 'Enter');
    await lyingOpen(page, 1);
    await leave();
  });

  test('fetches nothing from elsewhere, whatever its address asks for', async () => {
    const { page, leave } = await visit(await openBrowser());
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${site.origin}/viewer?file=${encodeURIComponent('https://elsewhere.example/book.pdf')}`);
    await page.getByText('This link leads to no file of the shop’s').waitFor();
    expect(asked.filter((url) => !url.startsWith(site.origin) && !url.startsWith('data:'))).toEqual([]);
    await leave();
  });

  test('says what it is where no script runs', async () => {
    const { page, leave } = await visit(await openBrowser(), { javaScriptEnabled: false });
    await page.goto(`${site.origin}/viewer`);
    const words = await page.getByRole('main').locator('noscript').textContent();
    expect(words).toContain('Opening a book here takes JavaScript');
    await page.getByText('Open a PDF and leaf through it').waitFor();
    await leave();
  });
});
