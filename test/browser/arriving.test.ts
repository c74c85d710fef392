import { describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { type BookIdentity, bookPath, loginPath, PAGES } from '#kernel/paths.ts';
import { PROTECTED_PAGES } from '#test/protected-pages.ts';
import { longTest, pickSample } from '../effort.ts';
import { createPerson, PASSWORD } from '../people.ts';
import { findBook, prepareSite } from './prepare-site.ts';

const { site, visit, visitPage } = prepareSite();

async function findBookPages(): Promise<string[]> {
  const books = await site.db.query<BookIdentity>(
    `SELECT DISTINCT ON (catalogue) id, sku, catalogue, title_slug FROM books ORDER BY catalogue, popularity DESC`,
  );
  return books.map((book) => bookPath(book));
}

longTest('every tab is at least 44 pixels wide and high', async () => {
  const { page, leave } = await visit({ viewport: { width: 390, height: 844 } });
  for (const path of [PAGES.home, ...(await findBookPages())]) {
    await page.goto(site.origin + path);
    const tabs = await page.getByRole('tab').all();
    expect(tabs.length, path).toBeGreaterThan(1);
    for (const tab of tabs) {
      const { width, height } = (await tab.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height), `${path}: ${await tab.textContent()}`).toBeGreaterThanOrEqual(44);
    }
  }
  await leave();
});

test('a guest at a protected page is sent to login with a way back', async () => {
  for (const name of PROTECTED_PAGES) {
    const path = PAGES[name].replace(':id', '01ARZ3NDEKTSV4RRFFQ69G5FAV').replace(':titleSlug', 'walden');
    const response = await fetch(`${site.origin}${path}?a=1`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(new URL(response.headers.get('location') ?? '', site.origin).href).toBe(
      site.origin + loginPath(`${path}?a=1`),
    );
  }
});

test('navigating before a page has faded in causes no error', async () => {
  const { page, leave } = await visitPage(PAGES.contactUs);
  await page.evaluate(async () => {
    const transition = document.startViewTransition(() => {});
    transition.skipTransition();
    await transition.finished;
  });
  await page.getByRole('banner').getByRole('link', { name: 'Our Blogs' }).click();
  await page.waitForURL(site.origin + PAGES.blog);
  await leave();
});

describe('a login submitted before the script has loaded', () => {
  test('waits for it and is sent once, without losing or exposing input', async () => {
    const { email } = await createPerson(site.app, site.db, {
      fullName: 'Quick Quill',
      email: 'quick@example.com',
    });
    const { page, leave } = await visit();
    let releaseScripts = () => {};
    const scriptsReleased = new Promise<void>((resolve) => {
      releaseScripts = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await scriptsReleased;
      await route.continue();
    });
    await page.goto(site.origin + PAGES.login);
    await page.getByRole('main').getByLabel('Email').fill(email);
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD);
    let logins = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(API.login)) logins += 1;
    });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toBe(site.origin + PAGES.login);
    await expect.poll(() => page.getByRole('main').getByLabel('Email').inputValue()).toBe(email);
    releaseScripts();
    await page.waitForURL(`${site.origin}/`);
    expect(logins).toBe(1);
    await leave();
  });

  test('without script returns to its page, with nothing in the URL', async () => {
    const { page, leave } = await visit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}${PAGES.login}?next=%2Fcart`);
    await page.getByRole('main').getByLabel('Email').fill('quick@example.com');
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD);
    const [answer] = await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(answer?.status()).toBe(200);
    await expect.poll(() => page.url()).toBe(`${site.origin}${PAGES.login}?next=%2Fcart`);
    await leave();
  });
});

test('without JavaScript the listing, a book and the search work', async () => {
  const { page, leave } = await visit({ javaScriptEnabled: false });
  // Without JavaScript, lazy images would keep the page loading; only text matters here.
  await page.route(/./, (route) =>
    route.request().resourceType() === 'image' ? route.abort() : route.continue(),
  );
  await page.goto(site.origin + PAGES.listing);
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(16);
  const book = await findBook(site, `title = 'War and Peace'`);
  await page.goto(site.origin + bookPath(book));
  const toText = (html: string) =>
    html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  expect(toText((await page.getByRole('main').textContent()) ?? '')).toContain(
    toText(book.description).slice(0, 60),
  );
  await expect.poll(() => page.getByRole('main').textContent()).toContain('$');
  await page.goto(site.origin);
  const search = page.getByRole('main').getByRole('search');
  await search.locator('input[name=q]').fill('tolstoi');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => page.getByRole('main').textContent()).toContain('Tolstoy');
  await page.goto(`${site.origin}${PAGES.listing}?q=zzqxv`);
  await page.getByRole('link', { name: 'Ask for this book' }).click();
  await page.waitForURL(/contact-us/);
  await page.getByRole('heading', { name: 'Finding a book: zzqxv' }).waitFor();
  await leave(/ERR_FAILED/);
});

test("search engines find the shop's logo on its home page, as a raster picture", async () => {
  const html = await (await fetch(site.origin)).text();
  const [, logo = ''] = /"logo":"([^"]+)"/.exec(html) ?? [];
  const picture = await fetch(logo);
  expect([logo, picture.status, picture.headers.get('content-type')]).toEqual([
    `${site.origin}/pictures/logo.png`,
    200,
    'image/png',
  ]);
});

test('unknown and malformed URLs answer with their status', async () => {
  const nonsense: [string, number][] = [
    ['/nothing-here', 404],
    ['/blog/nothing', 404],
    ['/listing/product/RB-NOTHING/nothing', 404],
    ['/product/null/no-such-title', 404],
    ['/%00', 400],
    ['/%zz', 400],
    [`${PAGES.listing}?q=%00`, 400],
  ];
  for (const [path, status] of nonsense) {
    const response = await fetch(site.origin + path, { redirect: 'manual' });
    expect(response.status, path).toBe(status);
    const html = await response.text();
    expect(html, path).toContain('Go to Homepage');
  }
});

test('any search query is answered and escaped', async () => {
  const queries = [
    ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'; DROP TABLE books; --"],
    ...pickSample(['📚🦄', 'كتاب‮abc', 'a'.repeat(10_000), ')(*&^%$#@!', '"""', '   ', '\\', 'of the and'], 4),
  ];
  for (const query of queries) {
    const response = await fetch(
      `${site.origin}${PAGES.listing}?q=${encodeURIComponent(query)}&genre=${encodeURIComponent(query)}&page=-7&sort=up`,
    );
    expect(response.status, query.slice(0, 40)).toBeLessThan(500);
    const html = await response.text();
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<img src=x');
  }
});
