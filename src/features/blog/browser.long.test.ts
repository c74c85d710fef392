import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { countRows } from '#db/count-rows.ts';
import { articlePath, BLOG_FEED, blogPath, PAGES } from '#kernel/paths.ts';
import { shortArticle, shortArticles, storeArticles } from '#test/articles.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { waitForHydration } from '#test/browser/browser.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { XSS_PAYLOADS } from '#test/xss-vectors.ts';
import { BLOG_HEROES, BLOG_PAGE_SIZE } from './limits.ts';

const { site, visit } = prepareOwnSite();
beforeAll(async () => {
  await storeArticles(site.db, [
    ...shortArticles(BLOG_PAGE_SIZE * 2, { related: [], category: 'Occult' }),
    shortArticle({ slug: 'attacks', date: '2029-01-01', related: [], body: XSS_PAYLOADS.join('\n\n') }),
    shortArticle({ slug: 'new-name', date: '2029-01-02', related: [], formerly: ['old-name', 'older-name'] }),
  ]);
});

const DANTE = articlePath('dante-in-english');
/** Doesn't wait for covers, which a fresh shop is still drawing. */
const READ = { waitUntil: 'domcontentloaded' } as const;
const listTitles = (page: Page) => page.locator('main article h2').allTextContents();
const open = async (page: Page, path: string) => {
  const response = await page.goto(site.origin + path, READ);
  expect(response?.status(), path).toBe(200);
};

/** Resolves when the next document has loaded, without script. */
const follow = (page: Page, link: Locator) =>
  Promise.all([page.waitForEvent('domcontentloaded'), link.click({ noWaitAfter: true })]);

test('bold text uses a bold font; headings stay regular', async () => {
  const { page, leave } = await visit();
  await open(page, articlePath('article-1'));
  const article = page.locator('main article').first();
  const readWeight = (target: Locator) => target.evaluate((element) => getComputedStyle(element).fontWeight);
  expect(await readWeight(article.locator('strong', { hasText: 'by hand' }))).toBe('700');
  expect(await readWeight(article.getByRole('heading', { name: 'Its colours' }))).toBe('400');
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family, style, weight }) => `${family.replaceAll('"', '')} ${style} ${weight}`),
    );
  await expect.poll(loaded).toContain('EB Garamond normal 600');
  await leave();
});

describe('without script', () => {
  const plain = { javaScriptEnabled: false };

  test('an article shows text, writer, date, reading time, books and further reading', async () => {
    const { page, leave } = await visit(plain);
    await open(page, DANTE);
    const article = page.locator('main article').first();
    await expect.poll(() => page.locator('h1').textContent()).toBe('A dark wood in several Englishes');
    await expect.poll(() => article.textContent()).toContain('the one point on which they all agree');
    await expect.poll(() => article.textContent()).toContain('Tommaso Bellandri');
    await expect.poll(() => article.getByText('Writer', { exact: true }).count()).toBe(1);
    await expect.poll(() => article.getByRole('img', { name: 'Italy' }).count()).toBe(1);
    const day = article.locator('time');
    expect(await day.getAttribute('datetime')).toBe('2026-05-21');
    expect(await day.textContent()).toBe('21-05-2026');
    await expect.poll(() => article.textContent()).toMatch(/\d min read/);
    const books = page.getByRole('region', { name: /bound by us/ });
    await expect
      .poll(() => books.getByRole('heading', { level: 3 }).allTextContents())
      .toEqual(['The Divine Comedy', 'Canzoniere', 'The Decameron', 'Paradise Lost']);
    const next = page.getByRole('region', { name: 'Next articles' }).locator('article');
    await expect.poll(() => next.count()).toBe(3);
    await leave();
  });

  test('paging by links skips or repeats no article', async () => {
    const { page, leave } = await visit(plain);
    await open(page, PAGES.blog);
    const seen = [await listTitles(page)];
    for (;;) {
      const next = page.getByRole('link', { name: 'Next page' });
      if ((await next.getAttribute('href')) === null) break;
      await follow(page, next);
      seen.push(await listTitles(page));
    }
    expect(seen[0]).toHaveLength(BLOG_HEROES + BLOG_PAGE_SIZE);
    expect(seen[1]).toHaveLength(BLOG_PAGE_SIZE);
    expect(seen.flat()).toHaveLength(await countRows(site.db, 'FROM blogs'));
    expect(seen.flat()[0]).toBe(`Article ${BLOG_PAGE_SIZE * 2}`);
    await expect.poll(() => page.url()).toBe(`${site.origin}${blogPath({ page: seen.length })}`);
    await leave();
  });

  test('search and category narrow the list together, without heroes', async () => {
    const { page, leave } = await visit(plain);
    await open(page, PAGES.blog);
    await page.getByRole('searchbox', { name: /Search by title/ }).fill('MOBY dick');
    const search = page.getByRole('search', { name: 'Articles' }).getByRole('button', { name: 'Search' });
    await follow(page, search);
    await expect.poll(() => new URL(page.url()).search).toBe('?q=MOBY+dick');
    await expect.poll(() => listTitles(page)).toEqual(['Reading Moby-Dick for the whales']);
    await expect
      .poll(() => page.locator('main').getByRole('status').textContent())
      .toContain('1 article with “MOBY dick”');

    const categories = page.getByRole('navigation', { name: 'Categories' });
    await follow(page, categories.getByRole('link', { name: 'Occult' }));
    await expect.poll(() => page.url()).toBe(`${site.origin}${blogPath({ category: 'occult' })}`);
    await expect.poll(() => listTitles(page)).toHaveLength(BLOG_PAGE_SIZE);
    await follow(page, page.getByRole('link', { name: 'Next page' }));
    await expect.poll(() => page.url()).toBe(`${site.origin}${blogPath({ category: 'occult', page: 2 })}`);
    expect((await listTitles(page)).at(-1)).toBe('Article 1');

    await page.getByRole('searchbox', { name: 'Search in Occult' }).fill('article 12');
    await follow(page, search);
    await expect.poll(() => listTitles(page)).toEqual(['Article 12']);
    await leave();
  });

  test('an empty list says so and links back', async () => {
    const { page, leave } = await visit(plain);
    for (const path of [
      blogPath({ q: 'zzzz' }),
      blogPath({ category: 'true-crime' }),
      '/blogs?category=no',
    ]) {
      await open(page, path);
      await expect
        .poll(() => page.locator('main').getByRole('status').textContent(), { message: path })
        .toMatch(/^No articles/);
      await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      const back = page.locator('main').getByRole('link', { name: 'See all articles' });
      expect(await back.getAttribute('href'), path).toBe(PAGES.blog);
    }
    await leave();
  });
});

test('lists all 24 categories in order', async () => {
  const { page, leave } = await visit();
  await open(page, PAGES.blog);
  const navigation = page.getByRole('navigation', { name: 'Categories' });
  const items = await navigation.getByRole('listitem').allTextContents();
  const names = items.map((name) => name.replace(/, n.*$/, ''));
  expect(names).toHaveLength(25);
  expect(names.slice(0, 4)).toEqual(['All', 'Fiction', 'Non-Fiction', 'Mystery']);
  expect(names.at(-1)).toBe('Religion');
  expect(names).toContain('Children’s Literature');
  const empty = items.filter((item) => item.endsWith(', no articles yet'));
  expect(empty.length).toBeGreaterThan(0);
  await expect.poll(() => navigation.getByRole('link').count()).toBe(25 - empty.length);
  for (const link of (await navigation.getByRole('link').allTextContents()).slice(1))
    expect(link).toMatch(/number of articles: +[1-9]/);
  await leave();
});

test('a page after the last redirects to it; invalid page numbers show the first', async () => {
  const beyond = await fetch(`${site.origin}${blogPath({ page: 99 })}`, { redirect: 'manual' });
  expect(beyond.status).toBe(302);
  expect(beyond.headers.get('location')).toMatch(/^\/blogs\?page=\d$/);
  for (const page of ['0', '-3', 'x', '1e3', '2.5']) {
    const html = await (await fetch(`${site.origin}${PAGES.blog}?page=${page}`)).text();
    expect(html, page).toContain(`<link rel="canonical" href="${site.origin}${PAGES.blog}"`);
  }
});

test('old slugs redirect in one hop; an unknown slug is 404 with other articles', async () => {
  for (const old of ['old-name', 'older-name']) {
    const reply = await fetch(site.origin + articlePath(old), { redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([301, articlePath('new-name')]);
  }
  const { page, leave } = await visit();
  expect((await page.goto(site.origin + articlePath('no-such-article'), READ))?.status()).toBe(404);
  await expect.poll(() => page.locator('h1').textContent()).toBe('Page no longer available');
  const latest = page.getByRole('region', { name: 'Latest articles' }).locator('article');
  await expect.poll(() => latest.count()).toBe(3);
  await leave(/404/);
});

test('scripts in an article never run', async () => {
  const { page, leave } = await visit();
  await open(page, articlePath('attacks'));
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => 'pwned' in window)).toBe(false);
  const elements = await page
    .locator('main article')
    .first()
    .evaluate((article) =>
      [...article.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes].map(({ name }) => name),
      ),
    );
  expect(elements.filter((name) => name.startsWith('on'))).toEqual([]);
  await leave();
});

test('an article has a canonical URL, structured data and a feed link', async () => {
  const { page, leave } = await visit();
  await open(page, DANTE);
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  expect(data.find((item) => item['@type'] === 'BlogPosting')).toMatchObject({
    headline: 'A dark wood in several Englishes',
    datePublished: '2026-05-21T09:00:00.000Z',
    author: { '@type': 'Person', name: 'Tommaso Bellandri' },
    mainEntityOfPage: site.origin + DANTE,
  });
  expect(data.find((item) => item['@type'] === 'BreadcrumbList').itemListElement).toHaveLength(4);
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(site.origin + DANTE);
  await expect
    .poll(() => page.locator('link[type="application/atom+xml"]').getAttribute('href'))
    .toBe(BLOG_FEED);
  const image = page.locator('meta[property="og:image"]');
  expect(await image.getAttribute('content')).toMatch(/-share\.webp$/);
  const feed = await page.evaluate(async (path) => {
    const xml = new DOMParser().parseFromString(await (await fetch(path)).text(), 'application/xml');
    return { root: xml.documentElement.nodeName, entries: xml.querySelectorAll('entry').length };
  }, BLOG_FEED);
  expect(feed).toEqual({ root: 'feed', entries: 20 });
  await leave();
});

test('a card opens its article without a page load, and going back works', async () => {
  const { page, leave } = await visit();
  await open(page, blogPath({ category: 'poetry' }));
  await waitForHydration(page);
  await page.getByRole('link', { name: 'A dark wood in several Englishes' }).click();
  await page.waitForURL(`**${DANTE}`);
  await expect.poll(() => page.locator('h1').textContent()).toBe('A dark wood in several Englishes');
  await page.goBack();
  await expect.poll(() => listTitles(page)).toEqual(['A dark wood in several Englishes']);
  await leave();
});

// test/browser/routes.ts covers the light theme and other widths.
test('the blog’s colours are accessible in dark mode on a phone', async () => {
  const phone = { viewport: { width: 390, height: 900 }, colorScheme: 'dark' } as const;
  const { page, leave } = await visit(phone);
  for (const path of [PAGES.blog, blogPath({ q: 'zzzz' }), DANTE]) {
    await open(page, path);
    await waitForHydration(page);
    await expectAccessible(page, { where: path, isDark: true });
  }
  await leave();
});
