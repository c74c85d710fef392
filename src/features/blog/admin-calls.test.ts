import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { shortArticle, storeArticles } from '#test/articles.ts';
import { testDatabase } from '#test/database.ts';
import { type Calls, openCalls } from '#test/site.ts';
import { type Colleague, createColleague } from '#test/staff.ts';

let db: Db;
let shop: Calls;
let cataloguer: Colleague;
let now = new Date('2031-03-01T10:00:00Z');
beforeAll(async () => {
  db = await testDatabase('seeded');
  shop = await openCalls(db, { clock: () => now });
  cataloguer = await createColleague(shop.app, db, 'catalogue', { name: 'Cato' });
});
afterAll(() => shop.close());

const URL = '/api/admin/articles';
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const reply = await cataloguer.inject({ method, url, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, ...reply.json() };
};
const findBook = async () =>
  (
    await db.query<{ id: string; title: string }>(`SELECT id, title FROM books WHERE title = 'Moby-Dick'`)
  )[0] as {
    id: string;
    title: string;
  };

async function completeDraft(overrides: object = {}) {
  const { data } = await call('POST', URL, { title: 'On the headband' });
  const choices = (await call('GET', '/api/admin/article-choices')).data;
  const now = {
    ...data.content,
    desc: 'Two colours of silk.',
    body: '<p>The headband is sewn <strong>by hand</strong>.</p>',
    categoryId: choices.categories[0].id,
    authorId: choices.authors[0].id,
    ...overrides,
  };
  const saved = await call('PUT', `${URL}/${data.id}`, { was: data.content, now });
  expect(saved.status, JSON.stringify(saved)).toBe(200);
  return { id: data.id as string, content: saved.data.content };
}

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
  const replies = await Promise.all(addresses.map((url) => shop.app.inject(url)));
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
  await call('POST', `${URL}/${id}/schedule`, { at: '2031-04-01T10:00:00Z' });
  expect(await publicBlogText('a-secret-of-the-headband')).not.toContain('A secret of');
  expect((await shop.app.inject('/api/blogs/a-secret-of-the-headband')).statusCode).toBe(404);
  await call('DELETE', `${URL}/${id}`);
});

test('articles are sorted by their scheduled time', async () => {
  const ids: string[] = [];
  for (const day of [5, 3, 4]) {
    const { id } = await completeDraft({ title: `Sorting of threads ${day}`, urlSlug: `sorting-${day}` });
    await call('POST', `${URL}/${id}/schedule`, { at: `2031-05-0${day}T10:00:00Z` });
    ids.push(id);
  }
  const listDays = async (sort: string) =>
    (await call('GET', `${URL}?q=Sorting of threads&sort=${sort}`)).data.map(({ title }: { title: string }) =>
      Number(title.at(-1)),
    );
  expect(await listDays('scheduledAt')).toEqual([3, 4, 5]);
  expect(await listDays('-scheduledAt')).toEqual([5, 4, 3]);
  for (const id of ids) await call('DELETE', `${URL}/${id}`);
});

test('an article is published, edited privately and republished', async () => {
  const { id, content } = await completeDraft({ urlSlug: 'published-once' });
  const published = await call('POST', `${URL}/${id}/publish`);
  expect(published.data).toMatchObject({ state: 'published', hasChanges: false, liveSlug: 'published-once' });
  expect((await shop.app.inject('/api/blogs/published-once')).json().data).toMatchObject({
    title: 'On the headband',
    publishedAt: now.toISOString(),
  });
  await call('PUT', `${URL}/${id}`, {
    was: content,
    now: { ...content, title: 'On headbands' },
    keep: false,
  });
  expect((await shop.app.inject('/api/blogs/published-once')).json().data.title).toBe('On the headband');
  const list = await call('GET', `${URL}?q=headbands`);
  expect(list.data).toMatchObject([{ title: 'On headbands', hasChanges: true, state: 'published' }]);
  await call('POST', `${URL}/${id}/publish`);
  expect((await shop.app.inject('/api/blogs/published-once')).json().data.title).toBe('On headbands');
  const log = await db.query('SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY at, id', [id]);
  expect(log.map((row) => (row as { action: string }).action)).toEqual([
    ...['article.added', 'article.edited', 'article.published', 'article.edit-started', 'article.published'],
  ]);
});

test('a changed slug redirects from the old one, back and forth', async () => {
  const { id, content } = await completeDraft({ urlSlug: 'first-address' });
  await call('POST', `${URL}/${id}/publish`);
  const listRedirects = async () =>
    db.query(
      `SELECT from_path AS "from", to_path AS "to" FROM redirects WHERE from_path LIKE '/blog/%-address'`,
    );
  const second = { ...content, urlSlug: 'second-address' };
  await call('PUT', `${URL}/${id}`, { was: content, now: second });
  await call('POST', `${URL}/${id}/publish`);
  expect(await listRedirects()).toEqual([{ from: '/blog/first-address', to: '/blog/second-address' }]);
  await call('PUT', `${URL}/${id}`, { was: second, now: content });
  await call('POST', `${URL}/${id}/publish`);
  expect(await listRedirects()).toEqual([{ from: '/blog/second-address', to: '/blog/first-address' }]);
});

test('a scheduled article is published on time, as last saved on purpose', async () => {
  const { id, content } = await completeDraft({ urlSlug: 'planned', title: 'Planned' });
  expect(await call('POST', `${URL}/${id}/schedule`, { at: '2031-01-01T00:00:00Z' })).toMatchObject({
    status: 422,
  });
  await call('POST', `${URL}/${id}/schedule`, { at: '2031-03-02T08:00:00Z' });
  await call('PUT', `${URL}/${id}`, { was: content, now: { ...content, title: 'Half a sent' }, keep: false });
  expect(await shop.app.articles.publishScheduled()).toBe(0);
  now = new Date('2031-03-02T08:00:30Z');
  expect(await shop.app.articles.publishScheduled()).toBe(1);
  expect((await shop.app.inject('/api/blogs/planned')).json().data).toMatchObject({
    title: 'Planned',
    publishedAt: '2031-03-02T08:00:00.000Z',
  });
  expect((await call('GET', `${URL}/${id}`)).data).toMatchObject({
    state: 'published',
    hasChanges: true,
    content: { title: 'Half a sent' },
  });
  expect(await shop.app.articles.publishScheduled()).toBe(0);
  const [auditEntries] = await db.query<{ name: string }>(
    `SELECT staff_name AS name FROM audit_log WHERE subject_id = $1 AND action = 'article.published'`,
    [id],
  );
  expect(auditEntries?.name).toBe('The shop');
});

test('a failed schedule leaves a draft and logs the reason', async () => {
  const existing = await completeDraft({ urlSlug: 'taken-twice' });
  await call('POST', `${URL}/${existing.id}/publish`);
  const { id } = await completeDraft({ urlSlug: 'taken-twice' });
  await call('POST', `${URL}/${id}/schedule`, { at: '2031-03-03T08:00:00Z' });
  now = new Date('2031-03-03T09:00:00Z');
  expect(await shop.app.articles.publishScheduled()).toBe(0);
  expect((await call('GET', `${URL}/${id}`)).data).toMatchObject({ state: 'draft', scheduledAt: null });
  const [auditEntries] = await db.query<{ after: { reason: string } }>(
    `SELECT after FROM audit_log WHERE subject_id = $1 AND action = 'article.schedule-failed'`,
    [id],
  );
  expect(auditEntries?.after.reason).toContain('already uses this URL');
  expect((await call('GET', `${URL}/${id}`)).data.scheduleFailure).toContain('already uses this URL');
  const waiting = async () => (await call('GET', '/api/admin/today')).data.waiting;
  expect(await waiting()).toContainEqual(
    expect.objectContaining({
      id: 'articles-failed',
      count: 1,
      to: '/admin/articles?state=failed',
      isUrgent: true,
    }),
  );
  expect((await call('GET', `${URL}?state=failed`)).data).toMatchObject([{ id }]);
  await call('POST', `${URL}/${id}/schedule`, { at: '2031-03-04T08:00:00Z' });
  expect((await call('GET', `${URL}?state=failed`)).data).toEqual([]);
});

test('a book in the text is rendered; an unknown one is dropped', async () => {
  const { id: bookId } = await findBook();
  const { id } = await completeDraft({
    urlSlug: 'with-a-book',
    body: `<p>Read it.</p><figure data-book="${bookId}"></figure><figure data-book="NOBODY"></figure>`,
  });
  const preview = await call('GET', `${URL}/${id}/preview`);
  expect(preview.data.body).toContain('<span>Moby-Dick</span>');
  expect(preview.data.body).toContain(`/covers/${bookId}/`);
  expect(preview.data.body).not.toContain('NOBODY');
  await call('POST', `${URL}/${id}/publish`);
  expect((await shop.app.inject('/api/blogs/with-a-book')).json().data.body).toContain(
    '<span>Moby-Dick</span>',
  );
  expect((await shop.app.inject('/blogs/feed.xml')).body).toContain('Moby-Dick&lt;/span');
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
  await call('PUT', `${URL}/${id}`, { was: content, now: { ...content, title: 'Mine' } });
  const merged = await call('PUT', `${URL}/${id}`, { was: content, now: { ...content, desc: 'Theirs' } });
  expect(merged).toMatchObject({ others: ['title'], data: { content: { title: 'Mine', desc: 'Theirs' } } });
  const clash = await call('PUT', `${URL}/${id}`, { was: content, now: { ...content, title: 'Another' } });
  expect(clash).toMatchObject({ status: 409, code: 'EDIT_CONFLICT', data: { conflicts: ['title'] } });
});

test('saving on purpose keeps versions, which can be restored', async () => {
  const { id, content } = await completeDraft({ title: 'One' });
  await call('PUT', `${URL}/${id}`, { was: content, now: { ...content, title: 'Two' } });
  await call('PUT', `${URL}/${id}`, {
    was: { ...content, title: 'Two' },
    now: { ...content, title: 'Three' },
    keep: false,
  });
  const { data } = await call('GET', `${URL}/${id}/versions`);
  expect(
    data.map(({ title, reason, savedName }: Record<string, string>) => [title, reason, savedName]),
  ).toEqual([
    ['Two', 'saved', 'Cato'],
    ['One', 'saved', 'Cato'],
  ]);
  const restored = await call('POST', `${URL}/${id}/versions/${data[1].id}/restore`);
  expect(restored.data.content.title).toBe('One');
});

test('an unpublished article is a draft again and keeps its date', async () => {
  const { id } = await completeDraft({ urlSlug: 'off-and-on' });
  await call('POST', `${URL}/${id}/publish`);
  const day = now.toISOString();
  expect(await call('DELETE', `${URL}/${id}`)).toMatchObject({ status: 409, code: 'IN_USE' });
  expect((await call('POST', `${URL}/${id}/unpublish`)).data).toMatchObject({ state: 'draft' });
  expect((await shop.app.inject('/api/blogs/off-and-on')).statusCode).toBe(404);
  now = new Date('2031-03-09T09:00:00Z');
  await call('POST', `${URL}/${id}/publish`);
  expect((await shop.app.inject('/api/blogs/off-and-on')).json().data).toMatchObject({
    publishedAt: day,
    updateTime: now.toISOString(),
  });
});

test('articles from content files can be edited', async () => {
  await storeArticles(db, [shortArticle()]);
  const list = await call('GET', `${URL}?q=${encodeURIComponent('Alice Aßmann')}`);
  expect(list.data).toMatchObject([{ state: 'published', hasChanges: false }]);
  const [article] = list.data;
  const { data } = await call('GET', `${URL}/${article.id}`);
  const saved = await call('PUT', `${URL}/${article.id}`, {
    was: data.content,
    now: { ...data.content, metaDescription: 'For who searches.' },
  });
  expect(saved.status, JSON.stringify(saved)).toBe(200);
  await call('POST', `${URL}/${article.id}/publish`);
  expect((await shop.app.inject(`/api/blogs/${article.urlSlug}`)).json().data).toMatchObject({
    metaDescription: 'For who searches.',
    relatedBooks: [{ title: 'Moby-Dick' }],
  });
});

test('categories and writers are managed in the admin', async () => {
  const created = await call('POST', '/api/admin/article-categories', {
    name: 'Tools',
    slug: 'tools',
    position: 20,
  });
  expect(created.data).toMatchObject({ name: 'Tools' });
  expect((await shop.app.inject('/api/blogs/categories')).json().data).toContainEqual({
    slug: 'tools',
    name: 'Tools',
    articles: 0,
  });
  const changed = await call('PUT', `/api/admin/article-categories/${created.data.id}`, {
    was: { name: 'Tools', slug: 'tools', position: 20 },
    now: { name: 'Tools of the trade', slug: 'tools', position: 20 },
  });
  expect(changed.data.name).toBe('Tools of the trade');
  expect((await call('DELETE', `/api/admin/article-categories/${created.data.id}`)).status).toBe(200);
  const writer = await call('POST', '/api/admin/article-authors', {
    name: 'Dora',
    slug: 'dora',
    countryCode: 'GB',
    portrait: 'javascript:alert(1)',
  });
  expect(writer).toMatchObject({ status: 422, fields: { portrait: expect.any(String) } });
});

test('an unexpected failure doesn’t block other scheduled articles', async () => {
  const broken = await completeDraft({ urlSlug: 'broken-plan' });
  const sound = await completeDraft({ urlSlug: 'sound-plan' });
  await call('POST', `${URL}/${broken.id}/schedule`, { at: '2033-03-05T08:00:00Z' });
  await call('POST', `${URL}/${sound.id}/schedule`, { at: '2033-03-05T08:01:00Z' });
  await db.query(`ALTER TABLE blogs ADD CONSTRAINT for_test CHECK (url_slug <> 'broken-plan')`);
  now = new Date('2033-03-05T09:00:00Z');
  await expect(shop.app.articles.publishScheduled()).rejects.toThrow('1 scheduled article');
  await db.query('ALTER TABLE blogs DROP CONSTRAINT for_test');
  expect((await shop.app.inject('/api/blogs/sound-plan')).statusCode).toBe(200);
  expect((await call('GET', `${URL}/${broken.id}`)).data).toMatchObject({
    scheduledAt: null,
    scheduleFailure: expect.stringContaining('Publishing failed'),
  });
  expect(await shop.app.articles.publishScheduled()).toBe(0);
});
