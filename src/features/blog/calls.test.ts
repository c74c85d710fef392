import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { API } from '#kernel/api.ts';
import { articlePath, BLOG_FEED } from '#kernel/paths.ts';
import { shortArticles, storeArticles } from '#test/articles.ts';
import { isLong, longTest } from '#test/effort.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openSeededCalls } from '#test/site.ts';
import { type Article, type Blog, BlogCategoriesReply, Blog as BlogSchema } from './contract.ts';

const calls = prepareFixture(() => openSeededCalls({ rendersCovers: isLong }));

const get = (path: string) => calls.app.inject(path);
const withJson = (path: string, name: string, value: unknown) =>
  get(`${path}?${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`);
async function list(filter: unknown): Promise<{ data: Blog[]; total: number }> {
  const reply = await withJson(API.blogs, 'filter', filter);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}
const listTitles = async (where: unknown) =>
  (await list({ where, limit: 100 })).data.map(({ title }) => title).sort();
const fetchArticle = async (slug: string): Promise<Article> =>
  (await get(`${API.blogs}/${slug}`)).json().data;

describe('the categories', () => {
  const categories = async () => BlogCategoriesReply.parse((await get(`${API.blogs}/categories`)).json());

  test('match the specification in order and spelling', async () => {
    const { data, total } = await categories();
    expect(total).toBe(24);
    expect(data.map(({ name }) => name).join(', ')).toBe(
      'Fiction, Non-Fiction, Mystery, Thriller, Fantasy, Science Fiction, Romance, Historical Fiction, ' +
        'Biography/Autobiography, Self-Help, Young Adult (YA), Horror, Memoir, Graphic Novels/Comics, Adventure, Poetry, ' +
        "Classics, Dystopian, Children's Literature, True Crime, Trending News, DIY, Occult, Religion",
    );
  });

  test('report as many articles as their filter finds', async () => {
    const { data } = await categories();
    for (const { name, articles } of data)
      expect((await list({ where: { category: name } })).total, name).toBe(articles);
    expect(data.some(({ articles }) => articles > 0)).toBe(true);
    const { data: articles } = await list({ where: { category: 'childrens-literature' } });
    expect(articles.map(({ category }) => category)).toContain("Children's Literature");
  });

  test('take no parameters', async () => {
    expect((await get(`${API.blogs}/categories?search=poetry`)).json()).toMatchObject({
      code: 'INVALID_QUERY',
    });
  });
});

describe('the list', () => {
  test('has the newest first, in the contract’s shape, with the total', async () => {
    const { data, total } = await list({ limit: 5 });
    expect(data).toHaveLength(5);
    expect(total).toBeGreaterThan(5);
    const days = data.map(({ publishedAt }) => publishedAt);
    expect(days).toEqual([...days].sort().reverse());
    for (const blog of data) {
      const { id, desc, countryName } = z.strictObject(BlogSchema.shape).parse(blog);
      expect(id.length).toBeGreaterThan(18);
      expect(desc.length).toBeLessThanOrEqual(160);
      expect(countryName.length).toBeGreaterThan(2);
    }
  });

  test('returns every article once across pages', async () => {
    const { total } = await list({});
    const ids: string[] = [];
    for (let offset = 0; offset < total; offset += 4)
      ids.push(...(await list({ limit: 4, offset })).data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(total);
  });

  test('is searched by title, writer or category, by text or regular expression', async () => {
    const moby = ['Reading Moby-Dick for the whales'];
    expect(await listTitles({ title: 'moby dick' })).toEqual(moby);
    expect(await listTitles({ title: { $regex: 'MOBY-dick', $options: 'i' } })).toEqual(moby);
    expect(await listTitles({ title: { regex: '/Moby.*whales/i' } })).toEqual(moby);
    expect(await listTitles({ title: 'moby*whales' })).toEqual(moby);
    expect(await listTitles({ title: 'whales*moby' })).toEqual([]);
    const tarlow = await listTitles({ authorName: 'tarlow' });
    expect(tarlow).toContain(moby[0]);
    const any = await listTitles({
      $or: [{ title: 'dante' }, { authorName: 'tarlow' }, { category: 'Poetry' }],
    });
    expect(any).toEqual([...tarlow, 'A dark wood in several Englishes'].sort());
    expect(await listTitles({ $and: [{ authorName: 'tarlow' }, { category: 'Adventure' }] })).toEqual(moby);
  });

  test('treats database and regular expression wildcards as plain characters', async () => {
    for (const title of ['%', '_', '100%', '\\', '^.', '[a-z]+', "' OR 1=1 --"]) {
      const reply = await withJson(API.blogs, 'filter', { where: { title } });
      expect([200, 422], title).toContain(reply.statusCode);
      if (reply.statusCode === 200) expect(reply.json().total, title).toBe(0);
    }
  });

  test('finds a category by slug, name or alias, and only that one', async () => {
    const poetry = await listTitles({ category: 'Poetry' });
    expect(poetry.length).toBeGreaterThan(0);
    for (const name of ['poetry', 'POETRY', 'Verse', 'Poems'])
      expect(await listTitles({ category: name })).toEqual(poetry);
    const children = await listTitles({ category: 'childrens-literature' });
    expect(children.length).toBeGreaterThan(0);
    for (const name of ["Children's Literature", 'Children’s Literature', 'children’s*'])
      expect(await listTitles({ category: name }), name).toEqual(children);
    expect(await listTitles({ category: 'Fiction' })).not.toEqual(
      await listTitles({ category: '*fiction*' }),
    );
    expect(await listTitles({ category: 'Nonsense' })).toEqual([]);
  });

  test('is sorted by the offered columns in both directions', async () => {
    for (const by of ['publishedAt', 'updateTime', 'title', 'authorName', 'category', 'id']) {
      const up = (await list({ sortBy: `${by} ASC`, limit: 100 })).data.map(({ id }) => id);
      const down = (await list({ sortBy: `${by} DESC`, limit: 100 })).data.map(({ id }) => id);
      expect(up, by).toEqual(down.reverse());
    }
    const { data } = await list({ sortBy: 'title ASC', limit: 100 });
    expect(data[0]?.title).toBe('A dark wood in several Englishes');
  });

  test('refuses unsupported filters and names the supported ones', async () => {
    const refused = [{ where: { body: 'x' } }, { order: 'title' }, { limit: 101 }, { offset: -1 }, '{', '[]'];
    for (const filter of refused) {
      const reply = await withJson(API.blogs, 'filter', filter);
      expect(reply.statusCode, JSON.stringify(filter)).toBe(422);
      expect(reply.json()).toMatchObject({ success: false, code: 'INVALID_FILTER' });
    }
    expect((await get(`${API.blogs}?search=whale`)).json()).toMatchObject({ code: 'INVALID_QUERY' });
  });
});

test('counts all articles or those matching a filter', async () => {
  const reply = (await get(`${API.blogs}/count`)).json();
  expect(reply).toEqual({ success: true, data: (await list({})).total });
  const where = { category: 'Poetry' };
  expect((await withJson(`${API.blogs}/count`, 'where', where)).json().data).toBe(
    (await list({ where })).total,
  );
  expect((await withJson(`${API.blogs}/count`, 'where', { body: 'x' })).statusCode).toBe(422);
});

const WHALING_BOOKS = ['Moby-Dick', 'Typee', 'Two Years Before the Mast', 'Billy Budd, Foretopman'];

test('an article is found by slug with text and books; an unknown one is 404', async () => {
  const article = await fetchArticle('reading-moby-dick-for-the-whales');
  expect(article.body).toContain('<em>Moby-Dick</em>');
  expect(article.relatedBooks.map(({ title }) => title)).toEqual(WHALING_BOOKS);
  const missing = await get(`${API.blogs}/no-such-article`);
  expect(missing.statusCode).toBe(404);
  expect(missing.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
});

test('an article does not list a book that was withdrawn', async () => {
  const withdraw = (when: string) =>
    calls.db.query(`UPDATE books SET withdrawn_at = ${when} WHERE title = 'Typee'`);
  await withdraw('now()');
  onTestFinished(async () => void (await withdraw('NULL')));
  const { relatedBooks } = await fetchArticle('reading-moby-dick-for-the-whales');
  expect(relatedBooks.map(({ title }) => title)).toEqual(WHALING_BOOKS.filter((title) => title !== 'Typee'));
});

test('the feed contains the newest articles in full, with absolute URLs', async () => {
  await storeArticles(calls.db, shortArticles(25, { related: [] }));
  const reply = await get(BLOG_FEED);
  expect(reply.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const again = await calls.app.inject({
    url: BLOG_FEED,
    headers: { 'if-none-match': String(reply.headers.etag) },
  });
  expect(again.statusCode, 'unchanged feeds are not sent again').toBe(304);
  const feed = reply.body;
  expect(feed.match(/<entry>/g)).toHaveLength(20);
  expect(feed).toContain(`<link rel="alternate" type="text/html" href="http://shop.test/blog/article-25"/>`);
  expect(feed).toContain('&lt;a href=&quot;http://shop.test/faq&quot;&gt;');
  const updated = [...feed.matchAll(/<updated>([^<]*)<\/updated>/g)].map(([, moment]) => moment);
  expect(updated[0]).toBe([...updated].sort().at(-1));
});

test('the sitemap lists every article with its last change', async () => {
  expect((await get('/sitemap.xml')).body).toContain('/sitemap-articles.xml');
  const { body } = await get('/sitemap-articles.xml');
  const { total } = await list({});
  expect(body.match(/<url>/g)).toHaveLength(total);
  expect(body).toContain(
    `<loc>http://shop.test${articlePath('dante-in-english')}</loc><lastmod>2026-05-21</lastmod>`,
  );
});

describe('pictures', () => {
  longTest('show an article’s books, transparent, or on paper when shared', async () => {
    const { bannerImagePath } = await fetchArticle('dante-in-english');
    const reply = await get(bannerImagePath.replace('-800.', '-400.'));
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.headers['cache-control']).toContain('immutable');
    const transparent = { format: 'webp', width: 400, height: 267, hasAlpha: true };
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject(transparent);
    const shared = await get(bannerImagePath.replace('-800.', '-share.'));
    const onPaper = { width: 1200, height: 630, hasAlpha: false };
    expect(await sharp(shared.rawPayload).metadata()).toMatchObject(onPaper);
  });

  test('redirect from old versions to the current one; unknown ones are 404', async () => {
    const { bannerImagePath } = await fetchArticle('dante-in-english');
    const old = await get(bannerImagePath.replace(/[0-9a-f]{10}/, '0123456789'));
    expect(old.statusCode).toBe(302);
    expect(old.headers.location).toBe(bannerImagePath);
    for (const path of [
      bannerImagePath.replace('dante', 'virgil'),
      bannerImagePath.replace('-800', '-801'),
      bannerImagePath.replace('.webp', '.svg'),
    ])
      expect((await get(path)).statusCode, path).toBe(404);
  });

  test('a writer has a monogram', async () => {
    const { authorImg } = await fetchArticle('dante-in-english');
    const reply = await get(authorImg);
    expect(reply.statusCode).toBe(200);
    expect((await sharp(reply.rawPayload).metadata()).width).toBe(480);
  });
});
