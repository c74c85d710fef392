import { expect, test } from 'vitest';
import { ARTICLES, openArticles } from '#test/article-calls.ts';
import { shortArticle, storeArticles } from '#test/articles.ts';
import { readValue } from '#test/read-rows.ts';

const { db, app, clock, call, save, act, readArticle, completeDraft } = await openArticles();

async function publicBlogText(slug: string): Promise<string> {
  const addresses = [
    '/api/blogs',
    '/api/blogs/count',
    '/api/blogs/categories',
    `/api/blogs/${slug}`,
    '/blogs/feed.xml',
    '/sitemap.xml',
    '/sitemap-articles.xml',
    '/api/search?q=headband',
  ];
  const replies = await Promise.all(addresses.map((url) => app.inject(url)));
  return replies.map(({ body }) => body).join('\n');
}

test('a draft is never public', async () => {
  const { id } = await completeDraft({
    title: 'A secret of the headband',
    urlSlug: 'a-secret-of-the-headband',
  });
  const before = await publicBlogText('a-secret-of-the-headband');
  expect(before).not.toContain('A secret of');
  expect(before).not.toContain('secret-of-the-headband"');
  await act(id, 'schedule', { at: '2031-04-01T10:00:00Z' });
  expect(await publicBlogText('a-secret-of-the-headband')).not.toContain('A secret of');
  expect((await app.inject('/api/blogs/a-secret-of-the-headband')).statusCode).toBe(404);
  await call('DELETE', `${ARTICLES}/${id}`);
});

test('an article is published, edited privately and republished', async () => {
  const { id, content } = await completeDraft({ urlSlug: 'published-once' });
  const published = await act(id, 'publish');
  expect(published.data).toMatchObject({ state: 'published', hasChanges: false, liveSlug: 'published-once' });
  expect(await readArticle('published-once')).toMatchObject({
    title: 'On the headband',
    publishedAt: clock.now.toISOString(),
  });
  await save(id, content, { title: 'On headbands' }, false);
  expect((await readArticle('published-once')).title).toBe('On the headband');
  const list = await call('GET', `${ARTICLES}?q=headbands`);
  expect(list.data).toMatchObject([{ title: 'On headbands', hasChanges: true, state: 'published' }]);
  await act(id, 'publish');
  expect((await readArticle('published-once')).title).toBe('On headbands');
  const log = await db.query('SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY at, id', [id]);
  expect(log.map((row) => (row as { action: string }).action)).toEqual([
    ...['article.added', 'article.edited', 'article.published', 'article.edit-started', 'article.published'],
  ]);
});

test('a changed slug redirects from the old one, back and forth', async () => {
  const { id, content } = await completeDraft({ urlSlug: 'first-address' });
  await act(id, 'publish');
  const listRedirects = async () =>
    db.query(
      `SELECT from_path AS "from", to_path AS "to" FROM redirects WHERE from_path LIKE '/blog/%-address'`,
    );
  await save(id, content, { urlSlug: 'second-address' });
  await act(id, 'publish');
  expect(await listRedirects()).toEqual([{ from: '/blog/first-address', to: '/blog/second-address' }]);
  await save(id, { ...content, urlSlug: 'second-address' }, { urlSlug: 'first-address' });
  await act(id, 'publish');
  expect(await listRedirects()).toEqual([{ from: '/blog/second-address', to: '/blog/first-address' }]);
});

test('a book in the text is rendered; an unknown one is dropped', async () => {
  const bookId = await readValue(db, `SELECT id FROM books WHERE title = 'Moby-Dick'`);
  const { id } = await completeDraft({
    urlSlug: 'with-a-book',
    body: `<p>Read it.</p><figure data-book="${bookId}"></figure><figure data-book="NOBODY"></figure>`,
  });
  const preview = await call('GET', `${ARTICLES}/${id}/preview`);
  expect(preview.data.body).toContain('<span>Moby-Dick</span>');
  expect(preview.data.body).toContain(`/covers/${bookId}/`);
  expect(preview.data.body).not.toContain('NOBODY');
  await act(id, 'publish');
  expect((await readArticle('with-a-book')).body).toContain('<span>Moby-Dick</span>');
  expect((await app.inject('/blogs/feed.xml')).body).toContain('Moby-Dick&lt;/span');
});

test('removes active content from submitted HTML', async () => {
  const { content } = await completeDraft({
    body: `<p onclick="alert(1)">A<script>alert(2)</script></p><img src=x onerror=alert(3)><a href="javascript:alert(4)">b</a>
      <figure data-book='x"><script>alert(5)</script>'></figure><iframe src="https://example.com"></iframe>
      <img src="https://elsewhere.example/a.png"><img src="/pictures/scene-1.webp" alt="A stack"><svg onload=alert(6)></svg>`,
  });
  expect(content.body).not.toMatch(/alert|script|onclick|onerror|iframe|svg|elsewhere/);
  expect(content.body).toContain('alt="A stack"');
});

test('concurrent edits of different fields are merged', async () => {
  const { id, content } = await completeDraft({});
  await save(id, content, { title: 'Mine' });
  const merged = await save(id, content, { desc: 'Theirs' });
  expect(merged).toMatchObject({ others: ['title'], data: { content: { title: 'Mine', desc: 'Theirs' } } });
  const clash = await save(id, content, { title: 'Another' });
  expect(clash).toMatchObject({ status: 409, code: 'EDIT_CONFLICT', data: { conflicts: ['title'] } });
});

test('saving on purpose keeps versions, which can be restored', async () => {
  const { id, content } = await completeDraft({ title: 'One' });
  await save(id, content, { title: 'Two' });
  await save(id, { ...content, title: 'Two' }, { title: 'Three' }, false);
  const { data } = await call('GET', `${ARTICLES}/${id}/versions`);
  expect(
    data.map(({ title, reason, savedName }: Record<string, string>) => [title, reason, savedName]),
  ).toEqual([
    ['Two', 'saved', 'Cato'],
    ['One', 'saved', 'Cato'],
  ]);
  const restored = await act(id, `versions/${data[1].id}/restore`);
  expect(restored.data.content.title).toBe('One');
});

test('an unpublished article is a draft again and keeps its date', async () => {
  const { id } = await completeDraft({ urlSlug: 'off-and-on' });
  await act(id, 'publish');
  const day = clock.now.toISOString();
  expect(await call('DELETE', `${ARTICLES}/${id}`)).toMatchObject({ status: 409, code: 'IN_USE' });
  expect((await act(id, 'unpublish')).data).toMatchObject({ state: 'draft' });
  expect((await app.inject('/api/blogs/off-and-on')).statusCode).toBe(404);
  clock.now = new Date('2031-03-09T09:00:00Z');
  await act(id, 'publish');
  expect(await readArticle('off-and-on')).toMatchObject({
    publishedAt: day,
    updateTime: clock.now.toISOString(),
  });
});

test('articles from content files can be edited', async () => {
  await storeArticles(db, [shortArticle()]);
  const list = await call('GET', `${ARTICLES}?q=${encodeURIComponent('Alice Aßmann')}`);
  expect(list.data).toMatchObject([{ state: 'published', hasChanges: false }]);
  const [article] = list.data;
  const { data } = await call('GET', `${ARTICLES}/${article.id}`);
  const saved = await save(article.id, data.content, { metaDescription: 'For who searches.' });
  expect(saved.status, JSON.stringify(saved)).toBe(200);
  await act(article.id, 'publish');
  expect(await readArticle(article.urlSlug)).toMatchObject({
    metaDescription: 'For who searches.',
    relatedBooks: [{ title: 'Moby-Dick' }],
  });
});

test('categories and writers are managed in the admin', async () => {
  const categories = '/api/admin/article-categories';
  const tools = { name: 'Tools', slug: 'tools', position: 20 };
  const created = await call('POST', categories, tools);
  expect(created.data).toMatchObject({ name: 'Tools' });
  const listed = { slug: 'tools', name: 'Tools', articles: 0 };
  expect((await app.inject('/api/blogs/categories')).json().data).toContainEqual(listed);
  const renamed = { was: tools, now: { ...tools, name: 'Tools of the trade' } };
  const changed = await call('PUT', `${categories}/${created.data.id}`, renamed);
  expect(changed.data.name).toBe('Tools of the trade');
  expect((await call('DELETE', `${categories}/${created.data.id}`)).status).toBe(200);
  const dora = { name: 'Dora', slug: 'dora', countryCode: 'GB', portrait: 'javascript:alert(1)' };
  const writer = await call('POST', '/api/admin/article-authors', dora);
  expect(writer).toMatchObject({ status: 422, fields: { portrait: expect.any(String) } });
});
