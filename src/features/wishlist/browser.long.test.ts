import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Catalogue } from '#kernel/book.ts';
import { DEFAULT_WARNING } from '#kernel/limits.ts';
import { bookPath, PAGES, profilePath } from '#kernel/paths.ts';
import { newId } from '#platform/new-id.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openBrowser, signIn, visit, waitForHydration } from '#test/browser/browser.ts';
import { type Site, sharedSite } from '#test/built-shop.ts';
import { createPeople, type People, type Person } from '#test/people.ts';

interface Book {
  id: string;
  sku: string;
  catalogue: Catalogue;
  title: string;
  title_slug: string;
}

let site: Site;
let browser: Browser;
let people: People;
let books: Record<Catalogue, Book[]>;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  people = await createPeople(site.app, site.db, 'wishlist.example');
  const of = (catalogue: Catalogue) =>
    site.db.query<Book>(
      `SELECT id, sku, catalogue, title, title_slug FROM books WHERE catalogue = $1
       ORDER BY popularity DESC NULLS LAST, id LIMIT 4`,
      [catalogue],
    );
  books = {
    regular: await of('regular'),
    bestSeller: await of('bestSeller'),
    exclusive: await of('exclusive'),
  };
});
beforeEach(() => site.db.script('DELETE FROM wishlist_items'));

const wishesOf = async ({ id }: Person) =>
  (
    await site.db.query<{ book: string }>('SELECT book_id AS book FROM wishlist_items WHERE user_id = $1', [
      id,
    ])
  ).map(({ book }) => book);
const wish = async ({ id }: Person, book: Book) => {
  await site.db.query('INSERT INTO wishlist_items (id, user_id, book_id) VALUES ($1, $2, $3)', [
    newId(),
    id,
    book.id,
  ]);
};
const heartOf = (page: Page, { title }: Book) =>
  page
    .getByRole('main')
    .getByLabel(`Add ${title} to wishlist`, { exact: true })
    .or(page.getByRole('main').getByLabel(`Remove ${title} from wishlist`, { exact: true }))
    .first();
const isPressed = (page: Page, book: Book) =>
  heartOf(page, book).evaluate((heart) => {
    if (heart.tagName !== 'BUTTON') return null;
    const [drawing] = heart.getElementsByTagName('svg');
    const isFilled = drawing !== undefined && getComputedStyle(drawing).fill !== 'none';
    const says = heart.getAttribute('aria-label')?.startsWith('Remove ') ?? false;
    return `${says}${heart.hasAttribute('aria-pressed') ? ' and pressed' : ''}${says && !isFilled ? ' but empty' : ''}`;
  });
const first = (catalogue: Catalogue, i = 0) => books[catalogue][i] as Book;
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

test('a heart that a guest presses leads to login, and is pressed when they come back', async () => {
  const { page, leave } = await visit(browser);
  await page.goto(site.origin + PAGES.listing);
  await waitForHydration(page);
  const book = first('regular');
  await heartOf(page, book).click();
  await page.waitForURL(/\/login\?next=/);
  await waitForHydration(page);
  await page.getByLabel('Email', { exact: true }).fill(people.alice.email);
  await page.getByLabel('Password', { exact: true }).fill(people.alice.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(site.origin + PAGES.listing);
  await expect.poll(() => isPressed(page, book), { message: 'the heart is completed' }).toBe('true');
  await expect.poll(() => wishesOf(people.alice)).toEqual([book.id]);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.length && sessionStorage.getItem('pendingAfterLogin')))
    .toBeFalsy();
  await leave();
});

test('a heart fills before the shop has answered, stays filled after a reload and in other tabs, and empties again', async () => {
  const { page, context, leave } = await visit(browser);
  await signIn(context, people.alice, site.origin);
  const book = first('bestSeller');
  await page.goto(site.origin + bookPath(book));
  const other = await context.newPage();
  await other.goto(site.origin + PAGES.bestSellers);
  await expect.poll(() => isPressed(page, book), { message: 'who is logged in has a button' }).toBe('false');
  await expect.poll(() => isPressed(other, book)).toBe('false');

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/wishlists/item', async (route) => {
    await held;
    await route.continue();
  });
  await heartOf(page, book).click();
  await expect.poll(() => isPressed(page, book), { message: 'shown at once' }).toBe('true');
  await expect
    .poll(() => wishesOf(people.alice), { message: 'while the shop has not heard of it' })
    .toEqual([]);
  answer();
  await expect.poll(() => isPressed(other, book), { message: 'the other tab follows' }).toBe('true');
  await expect.poll(() => wishesOf(people.alice)).toEqual([book.id]);

  await page.reload();
  await expect.poll(() => isPressed(page, book)).toBe('true');
  await heartOf(page, book).click();
  await expect.poll(() => isPressed(other, book), { message: 'the other tab follows again' }).toBe('false');
  await expect.poll(() => wishesOf(people.alice)).toEqual([]);
  await leave();
});

test('pressed many times while the shop is slow, a heart ends as it was pressed last', async () => {
  const { page, context, leave } = await visit(browser);
  await signIn(context, people.alice, site.origin);
  const book = first('regular');
  await page.goto(site.origin + bookPath(book));
  await expect.poll(() => isPressed(page, book)).toBe('false');
  const calls: string[] = [];
  let answer = () => {};
  let held = Promise.resolve();
  const hold = () => {
    held = new Promise((resolve) => {
      answer = resolve;
    });
  };
  await page.route('**/api/wishlists/**', async (route) => {
    calls.push(route.request().method());
    await held;
    await route.continue();
  });
  const press = async (times: number) => {
    for (let i = 0; i < times; i += 1) await heartOf(page, book).click();
  };

  hold();
  await press(5);
  await expect.poll(() => isPressed(page, book)).toBe('true');
  answer();
  await expect.poll(() => wishesOf(people.alice)).toEqual([book.id]);

  hold();
  await press(4);
  await expect.poll(() => calls, { message: 'the first press is on its way' }).toContain('DELETE');
  answer();
  await expect.poll(() => calls.length, { message: 'the last press follows' }).toBe(3);
  await expect.poll(() => wishesOf(people.alice)).toEqual([book.id]);
  await expect.poll(() => isPressed(page, book)).toBe('true');
  expect(calls, 'presses that undo each other ask nothing').toEqual(['POST', 'DELETE', 'POST']);
  await leave();
});

test('what the shop refuses is taken back: an addition without a word, a removal with the warning', async () => {
  const { page, context, leave } = await visit(browser);
  await signIn(context, people.alice, site.origin);
  const [kept, wanted] = [first('regular'), first('regular', 1)];
  await wish(people.alice, kept);
  await page.goto(site.origin + PAGES.listing);
  await expect.poll(() => isPressed(page, kept)).toBe('true');
  const warning = page.getByRole('alert').filter({ hasText: /\S/ });

  await breakCalls(page, 'POST', { success: false, code: 'INTERNAL_ERROR', message: 'A word too many.' });
  await heartOf(page, wanted).click();
  await expect.poll(() => isPressed(page, wanted)).toBe('false');
  await expect.poll(() => warning.count(), { message: 'silent' }).toBe(0);

  await breakCalls(page, 'DELETE', {});
  await heartOf(page, kept).click();
  await expect.poll(() => warning.textContent()).toContain(DEFAULT_WARNING);
  await expect.poll(() => isPressed(page, kept)).toBe('true');
  await expect.poll(() => wishesOf(people.alice)).toEqual([kept.id]);
  await leave();
});

test('the profile keeps what was wished for: a book is taken off, put back, taken off for good', async () => {
  const { page, context, leave } = await visit(browser);
  await signIn(context, people.bob, site.origin);
  const [older, newer] = [first('regular'), first('exclusive')];
  for (const book of [older, newer]) await wish(people.bob, book);
  await page.goto(site.origin + profilePath('wishlist'));
  await waitForHydration(page);
  const main = page.getByRole('main');
  const titles = () => main.getByRole('article').getByRole('heading').allTextContents();
  await expect.poll(() => titles(), { message: 'the newest first' }).toEqual([newer.title, older.title]);
  await expectAccessible(page);

  await main.getByRole('button', { name: `Remove ${newer.title} from wishlist` }).click();
  const undo = main.getByRole('button', { name: `Undo removing ${newer.title}` });
  await undo.waitFor();
  await expect
    .poll(() => undo.evaluate((element) => element === document.activeElement), {
      message: 'the keyboard goes on there',
    })
    .toBe(true);
  await expect.poll(() => wishesOf(people.bob)).toEqual([older.id]);
  await undo.click();
  await expect.poll(async () => (await wishesOf(people.bob)).length).toBe(2);
  await expect.poll(() => titles()).toHaveLength(2);
  await main.getByRole('button', { name: `Remove ${newer.title} from wishlist` }).click();
  await main.getByRole('button', { name: `Remove ${older.title} from wishlist` }).click();
  await expect.poll(() => wishesOf(people.bob)).toEqual([]);
  await page.reload();
  await expect.poll(() => main.textContent()).toContain('Your wishlist is empty.');
  await main.getByRole('link', { name: 'Explore Our Collection' }).click();
  await page.waitForURL(site.origin + PAGES.listing);
  await leave();
});
