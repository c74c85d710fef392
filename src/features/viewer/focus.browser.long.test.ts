import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/browser/axe.ts';
import { openLivePage } from '#test/browser/browser.ts';
import { prepareViewer } from '#test/browser/prepare-viewer.ts';
import { makeBook, openInViewer, pressKeys, waitForOpenPages } from '#test/browser/readable-books.ts';
import { createKeyboard } from '#test/browser/user-input.ts';

const { site, visit, openBook } = prepareViewer();
const book = await makeBook({ pages: 30 });

const hasFocus = async (page: Page, selector: string) =>
  void (await page.waitForFunction((target) => document.activeElement?.matches(target), selector));
const TABLE = '[data-table]';
const FILE = 'input[type="file"]';

test('focus follows opening, reading and closing a book', async () => {
  const { page, leave } = await visit();
  await openInViewer(page, site.origin, Buffer.from('no book'));
  await page.getByText('This isn’t a PDF.').waitFor();
  await hasFocus(page, FILE);
  await openInViewer(page, site.origin, Buffer.alloc(0));
  await page.getByText('This file is empty.').waitFor();
  await hasFocus(page, FILE);
  await expectAccessible(page, { where: 'a file that cannot be read' });
  await openInViewer(page, site.origin, book);
  await waitForOpenPages(page, 1);
  await hasFocus(page, TABLE);

  await pressKeys(page, 'End', 'PageUp');
  const hands = createKeyboard(page);
  await hands.press(page.getByRole('button', { name: 'Next', exact: true }));
  await waitForOpenPages(page, 30);
  await hasFocus(page, '[aria-label="Next"][aria-disabled="true"]');
  await pressKeys(page, 'Enter');
  await waitForOpenPages(page, 30);
  await pressKeys(page, 'p', 'c', 'm', 'w', '/', '+', '?');
  await pressKeys(page, 'PageUp');
  await waitForOpenPages(page, 28, 29);
  expect(await page.getByRole('complementary').count()).toBe(0);
  expect(await page.locator('[data-reading-room] search').count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await pressKeys(page, 'PageDown');
  await waitForOpenPages(page, 30);

  await pressKeys(page, 'Shift+Tab', 'Shift+Tab', 'Shift+Tab');
  await hasFocus(page, TABLE);
  await pressKeys(page, 'm');
  await page.locator('[data-mode="scroll"] [data-table]').waitFor();
  await hasFocus(page, TABLE);
  await pressKeys(page, 'm');
  await waitForOpenPages(page, 30);

  await hands.press(page.getByRole('button', { name: 'Close the book' }));
  await hasFocus(page, FILE);
  await leave();
});

test('at 390 px the pane covers the book and traps the focus until a choice is made', async () => {
  const { page, leave } = await openBook(book, { viewport: { width: 390, height: 844 } });
  for (const [key, name] of [
    ['p', 'Page 3'],
    ['c', 'Chapter 2'],
  ] as const) {
    await pressKeys(page, key);
    await hasFocus(page, 'aside button[aria-label="Close"]');
    expect(
      await page
        .locator('[inert]')
        .filter({ has: page.locator(TABLE) })
        .count(),
    ).toBe(1);
    await createKeyboard(page).press(page.getByRole('button', { name, exact: true }));
    await waitForOpenPages(page, name === 'Page 3' ? 3 : 11);
    await hasFocus(page, TABLE);
  }
  await pressKeys(page, 'p');
  await hasFocus(page, 'aside button');
  await pressKeys(page, 'Escape');
  await hasFocus(page, TABLE);

  const field = page.getByRole('textbox', { name: 'Page' });
  await createKeyboard(page).write(field, '12');
  await pressKeys(page, 'Escape');
  await hasFocus(page, TABLE);
  expect(await field.inputValue()).toBe('11');
  await waitForOpenPages(page, 11);
  await createKeyboard(page).write(field, '13');
  await pressKeys(page, 'Enter');
  await hasFocus(page, TABLE);
  await waitForOpenPages(page, 13);
  await pressKeys(page, 'ArrowRight');
  await waitForOpenPages(page, 14);
  await leave();
});

test('a thumbnail keeps the focus while the book moves far away', async () => {
  const { page, leave } = await openBook(await makeBook({ pages: 300 }));
  await pressKeys(page, 'p');
  await createKeyboard(page).press(page.getByRole('button', { name: 'Page 3', exact: true }));
  await waitForOpenPages(page, 2, 3);
  await pressKeys(page, 'End');
  await waitForOpenPages(page, 300);
  await page.getByRole('button', { name: 'Page 300', exact: true }).waitFor();
  await hasFocus(page, '[aria-label="Page 3"]');
  await pressKeys(page, 'PageUp');
  await waitForOpenPages(page, 298, 299);
  await leave();
});

test('a wrong file dropped on a book leaves it open, and a valid one replaces it', async () => {
  const { page, leave } = await visit();
  await openLivePage(page, `${site.origin}/viewer`);
  await page.getByText('Drop a PDF here').waitFor();
  await drop(page, 'first.pdf', book);
  await waitForOpenPages(page, 1);
  await pressKeys(page, 'PageDown');
  await waitForOpenPages(page, 2, 3);
  const damaged = Buffer.concat([book.subarray(0, 20), Buffer.alloc(4000, 7)]);
  for (const [name, bytes, message] of [
    ['picture.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'This isn’t a PDF.'],
    ['damaged.pdf', damaged, 'This PDF is damaged'],
  ] as const) {
    await drop(page, name, bytes);
    const alert = page.getByRole('alert').filter({ hasText: message });
    await alert.waitFor();
    await waitForOpenPages(page, 2, 3);
    await alert.getByRole('button', { name: 'Continue reading' }).click();
    await alert.waitFor({ state: 'detached' });
    await hasFocus(page, TABLE);
  }
  await drop(page, 'other.pdf', await makeBook({ pages: 4, title: 'Another book' }));
  await page.getByRole('heading', { name: 'Another book' }).waitFor();
  await waitForOpenPages(page, 1);
  await hasFocus(page, TABLE);
  await leave(/InvalidPDF|Invalid PDF/);
});

async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, base64]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], fileName));
      return transfer;
    },
    [name, bytes.toString('base64')] as const,
  );
  for (const type of ['dragover', 'drop']) await page.dispatchEvent('body', type, { dataTransfer: data });
}
