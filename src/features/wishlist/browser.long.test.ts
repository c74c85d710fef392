import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { wishlistItems } from '#features/wishlist/tables.ts';
import type { Catalogue } from '#kernel/book.ts';
import { DEFAULT_WARNING } from '#kernel/limits.ts';
import { bookPath, PAGES, profilePath } from '#kernel/paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openLivePage, waitForHydration } from '#test/browser/browser.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import { insertRow } from '#test/insert-row.ts';
import type { Person } from '#test/people.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { readColumn } from '#test/read-rows.ts';

interface Book {
  id: string;
  sku: string;
  catalogue: Catalogue;
  title: string;
  title_slug: string;
}
let books: Record<Catalogue, Book[]>;

const { site, visit, visitAs } = prepareSite();
const { alice, bob } = preparePeople(site, 'wishlist.example');
beforeAll(async () => {
  const loadBooks = (catalogue: Catalogue) =>
    site.db.query<Book>(
      `SELECT id, sku, catalogue, title, title_slug FROM books WHERE catalogue = $1
       ORDER BY popularity DESC NULLS LAST, id LIMIT 4`,
      [catalogue],
    );
  books = {
    regular: await loadBooks('regular'),
    bestSeller: await loadBooks('bestSeller'),
    exclusive: await loadBooks('exclusive'),
  };
});
beforeEach(() => site.db.script('DELETE FROM wishlist_items'));

const loadWishes = ({ id }: Person) =>
  readColumn(site.db, 'SELECT book_id FROM wishlist_items WHERE user_id = $1', [id]);
const addWish = ({ id: userId }: Person, { id: bookId }: Book) =>
  insertRow(site.db, wishlistItems, { userId, bookId });
const findHeart = (page: Page, { title }: Book) =>
  page
    .getByRole('main')
    .getByLabel(`Add ${title} to wishlist`, { exact: true })
    .or(page.getByRole('main').getByLabel(`Remove ${title} from wishlist`, { exact: true }))
    .first();
const isPressed = (page: Page, book: Book) =>
  findHeart(page, book).evaluate((heart) => {
    if (heart.tagName !== 'BUTTON') return null;
    const [drawing] = heart.getElementsByTagName('svg');
    const isFilled = drawing !== undefined && getComputedStyle(drawing).fill !== 'none';
    const isRemove = heart.getAttribute('aria-label')?.startsWith('Remove ') ?? false;
    return `${isRemove}${heart.hasAttribute('aria-pressed') ? ' and pressed' : ''}${isRemove && !isFilled ? ' but empty' : ''}`;
  });
const getBook = (catalogue: Catalogue, i = 0) => books[catalogue][i] as Book;
/** Makes requests of this method fail without console errors. */
const breakCalls = (page: Page, method: string, reply: object) =>
  page.evaluate(
    ([broken, body]) => {
      const { fetch } = window;
      window.fetch = async (input, init) =>
        init?.method === broken ? new Response(body, { status: 500 }) : fetch(input, init);
    },
    [method, JSON.stringify(reply)] as const,
  );

test('a guest’s click on a heart leads to login and is completed afterwards', async () => {
  const { page, leave } = await visit();
  await openLivePage(page, site.origin + PAGES.listing);
  const book = getBook('regular');
  await findHeart(page, book).click();
  await page.waitForURL(/\/login\?next=/);
  await waitForHydration(page);
  await page.getByLabel('Email', { exact: true }).fill(alice.email);
  await page.getByLabel('Password', { exact: true }).fill(alice.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(site.origin + PAGES.listing);
  await expect.poll(() => isPressed(page, book), { message: 'the heart is filled after login' }).toBe('true');
  await expect.poll(() => loadWishes(alice)).toEqual([book.id]);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.length && sessionStorage.getItem('pendingAfterLogin')))
    .toBeFalsy();
  await leave();
});

test('a heart fills at once, stays filled after a reload and in other tabs, and empties again', async () => {
  const { page, context, leave } = await visitAs(alice);
  const book = getBook('bestSeller');
  await page.goto(site.origin + bookPath(book));
  const otherTab = await context.newPage();
  await otherTab.goto(site.origin + PAGES.bestSellers);
  await expect
    .poll(() => isPressed(page, book), { message: 'signed-in visitors see a button' })
    .toBe('false');
  await expect.poll(() => isPressed(otherTab, book)).toBe('false');

  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/wishlists/item', async (route) => {
    await gate;
    await route.continue();
  });
  await findHeart(page, book).click();
  await expect.poll(() => isPressed(page, book), { message: 'shown at once' }).toBe('true');
  await expect.poll(() => loadWishes(alice), { message: 'before the request arrives' }).toEqual([]);
  answer();
  await expect.poll(() => isPressed(otherTab, book), { message: 'the other tab follows' }).toBe('true');
  await expect.poll(() => loadWishes(alice)).toEqual([book.id]);

  await page.reload();
  await expect.poll(() => isPressed(page, book)).toBe('true');
  await findHeart(page, book).click();
  await expect
    .poll(() => isPressed(otherTab, book), { message: 'the other tab follows again' })
    .toBe('false');
  await expect.poll(() => loadWishes(alice)).toEqual([]);
  await leave();
});

test('after many clicks on a slow connection a heart ends in its last state', async () => {
  const { page, leave } = await visitAs(alice);
  const book = getBook('regular');
  await page.goto(site.origin + bookPath(book));
  await expect.poll(() => isPressed(page, book)).toBe('false');
  const calls: string[] = [];
  let answer = () => {};
  let gate = Promise.resolve();
  const hold = () => {
    gate = new Promise((resolve) => {
      answer = resolve;
    });
  };
  await page.route('**/api/wishlists/**', async (route) => {
    calls.push(route.request().method());
    await gate;
    await route.continue();
  });
  const press = async (times: number) => {
    for (let i = 0; i < times; i += 1) await findHeart(page, book).click();
  };

  hold();
  await press(5);
  await expect.poll(() => isPressed(page, book)).toBe('true');
  answer();
  await expect.poll(() => loadWishes(alice)).toEqual([book.id]);

  hold();
  await press(4);
  await expect.poll(() => calls, { message: 'the first press is on its way' }).toContain('DELETE');
  answer();
  await expect.poll(() => calls.length, { message: 'the last press follows' }).toBe(3);
  await expect.poll(() => loadWishes(alice)).toEqual([book.id]);
  await expect.poll(() => isPressed(page, book)).toBe('true');
  expect(calls, 'clicks that cancel each other send no request').toEqual(['POST', 'DELETE', 'POST']);
  await leave();
});

test('a failed addition is undone silently, a failed removal with a warning', async () => {
  const { page, leave } = await visitAs(alice);
  const [savedBook, addedBook] = [getBook('regular'), getBook('regular', 1)];
  await addWish(alice, savedBook);
  await page.goto(site.origin + PAGES.listing);
  await expect.poll(() => isPressed(page, savedBook)).toBe('true');
  const warning = page.getByRole('alert').filter({ hasText: /\S/ });

  await breakCalls(page, 'POST', { success: false, code: 'INTERNAL_ERROR', message: 'A word too many.' });
  await findHeart(page, addedBook).click();
  await expect.poll(() => isPressed(page, addedBook)).toBe('false');
  await expect.poll(() => warning.count(), { message: 'silent' }).toBe(0);

  await breakCalls(page, 'DELETE', {});
  await findHeart(page, savedBook).click();
  await expect.poll(() => warning.textContent()).toContain(DEFAULT_WARNING);
  await expect.poll(() => isPressed(page, savedBook)).toBe('true');
  await expect.poll(() => loadWishes(alice)).toEqual([savedBook.id]);
  await leave();
});

test('the profile lists wishes, which can be removed, restored and removed for good', async () => {
  const { page, leave } = await visitAs(bob);
  const [older, newer] = [getBook('regular'), getBook('exclusive')];
  for (const book of [older, newer]) await addWish(bob, book);
  await openLivePage(page, site.origin + profilePath('wishlist'));
  const main = page.getByRole('main');
  const readTitles = () => main.getByRole('article').getByRole('heading').allTextContents();
  await expect.poll(() => readTitles(), { message: 'the newest first' }).toEqual([newer.title, older.title]);
  await expectAccessible(page);

  await main.getByRole('button', { name: `Remove ${newer.title} from wishlist` }).click();
  const undo = main.getByRole('button', { name: `Undo removing ${newer.title}` });
  await undo.waitFor();
  await expect
    .poll(() => undo.evaluate((element) => element === document.activeElement), {
      message: 'the undo button has the focus',
    })
    .toBe(true);
  await expect.poll(() => loadWishes(bob)).toEqual([older.id]);
  await undo.click();
  await expect.poll(async () => (await loadWishes(bob)).length).toBe(2);
  await expect.poll(() => readTitles()).toHaveLength(2);
  await main.getByRole('button', { name: `Remove ${newer.title} from wishlist` }).click();
  await main.getByRole('button', { name: `Remove ${older.title} from wishlist` }).click();
  await expect.poll(() => loadWishes(bob)).toEqual([]);
  await page.reload();
  await expect.poll(() => main.textContent()).toContain('Your wishlist is empty.');
  await main.getByRole('link', { name: 'Explore Our Collection' }).click();
  await page.waitForURL(site.origin + PAGES.listing);
  await leave();
});
