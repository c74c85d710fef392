import { expect, test } from 'vitest';
import { countRows } from '#db/count-rows.ts';
import { API } from '#kernel/api.ts';
import { BLOG_FEED } from '#kernel/paths.ts';
import { shortArticle, storeArticles } from '#test/articles.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { readValue } from '#test/read-rows.ts';
import { openSeededCalls } from '#test/site.ts';
import { XSS_PAYLOADS } from '#test/xss-vectors.ts';
import type { Article, Blog } from './contract.ts';
import { readBlog } from './server/seed/blog-files.ts';

const calls = prepareFixture(openSeededCalls);

const get = (path: string) => calls.app.inject(path);
const fetchArticle = async (slug: string): Promise<Article> =>
  (await get(`${API.blogs}/${slug}`)).json().data;
const readRevision = () => readValue<number>(calls.db, 'SELECT number FROM revisions');

test('every book named in an article exists in the catalogue', async () => {
  const { articles } = await readBlog();
  const mentionCount = articles.reduce((sum, { related }) => sum + new Set(related).size, 0);
  expect(mentionCount).toBeGreaterThan(10);
  expect(await countRows(calls.db, 'FROM blog_books')).toBe(mentionCount);
});

test('sanitises attacks for API and feed', async () => {
  await storeArticles(calls.db, [
    shortArticle({
      slug: 'attacks',
      title: 'Attacks <script>window.pwned=1</script>',
      date: '2031-01-01',
      body: XSS_PAYLOADS.join('\n\n'),
    }),
  ]);
  const { body } = await fetchArticle('attacks');
  expect(body).not.toMatch(/<(?:script|iframe|svg|style|form|base|meta|object|embed|template)/i);
  expect(body).not.toMatch(/<[^>]*\s(?:on\w+|style|id|class|target)\s*=/i);
  expect(body).not.toMatch(/<[^>]*(?:javascript|vbscript|data):/i);
  const feed = (await get(BLOG_FEED)).body;
  expect(feed).toContain('Attacks &lt;script&gt;');
  expect(feed).not.toContain('<script');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot have them
  expect(feed).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
});

test('replaces an article, keeps its id and invalidates cached pages', async () => {
  await storeArticles(calls.db, [shortArticle()]);
  const first = await fetchArticle('on-the-headband');
  const before = await readRevision();
  await storeArticles(calls.db, [
    shortArticle({ body: 'Shorter.', revised: '2030-02-01', related: ['Emma'], category: 'Verse' }),
  ]);
  const second = await fetchArticle('on-the-headband');
  expect(second).toMatchObject({ id: first.id, body: '<p>Shorter.</p>', category: 'Poetry' });
  expect(second.updateTime.slice(0, 10)).toBe('2030-02-01');
  expect(second.publishedAt).toBe(first.publishedAt);
  expect(second.relatedBooks.map(({ title }) => title)).toEqual(['Emma']);
  expect(second.bannerImagePath).not.toBe(first.bannerImagePath);
  expect(await readRevision()).toBeGreaterThan(before);
});

test('refuses unknown categories or books and stores nothing', async () => {
  const bad = [
    shortArticle({ slug: 'fine' }),
    shortArticle({ slug: 'bad', category: 'Gardening', related: ['The Book of Sand and Fog'] }),
  ];
  await expect(storeArticles(calls.db, bad)).rejects.toThrow(/Gardening[\s\S]*Sand and Fog/);
  expect((await get(`${API.blogs}/fine`)).statusCode).toBe(404);
});

test('shows a shop picture for articles without books', async () => {
  await storeArticles(calls.db, [shortArticle({ slug: 'no-books', related: [], image: 'scene-2' })]);
  expect((await fetchArticle('no-books')).bannerImagePath).toBe('/pictures/scene-2.webp');
});

test('finds writers without their accents', async () => {
  const filter = JSON.stringify({ where: { authorName: 'assmann' } });
  const { data } = (await get(`${API.blogs}?filter=${encodeURIComponent(filter)}`)).json();
  expect(data.map(({ title }: Blog) => title)).toContain('On the headband');
});
