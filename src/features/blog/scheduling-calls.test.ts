import { expect, test } from 'vitest';
import { ARTICLES, openArticles } from '#test/article-calls.ts';

const { db, app, clock, call, save, act, readArticle, completeDraft, readAudit } = await openArticles();

test('articles are sorted by their scheduled time', async () => {
  const ids: string[] = [];
  for (const day of [5, 3, 4]) {
    const { id } = await completeDraft({ title: `Sorting of threads ${day}`, urlSlug: `sorting-${day}` });
    await act(id, 'schedule', { at: `2031-05-0${day}T10:00:00Z` });
    ids.push(id);
  }
  const listDays = async (sort: string) =>
    (await call('GET', `${ARTICLES}?q=Sorting of threads&sort=${sort}`)).data.map(
      ({ title }: { title: string }) => Number(title.at(-1)),
    );
  expect(await listDays('scheduledAt')).toEqual([3, 4, 5]);
  expect(await listDays('-scheduledAt')).toEqual([5, 4, 3]);
  for (const id of ids) await call('DELETE', `${ARTICLES}/${id}`);
});

test('a scheduled article is published on time, as last saved on purpose', async () => {
  const { id, content } = await completeDraft({ urlSlug: 'planned', title: 'Planned' });
  expect((await act(id, 'schedule', { at: '2031-01-01T00:00:00Z' })).status).toBe(422);
  await act(id, 'schedule', { at: '2031-03-02T08:00:00Z' });
  await save(id, content, { title: 'Half a sent' }, false);
  expect(await app.articles.publishScheduled()).toBe(0);
  clock.now = new Date('2031-03-02T08:00:30Z');
  expect(await app.articles.publishScheduled()).toBe(1);
  expect(await readArticle('planned')).toMatchObject({
    title: 'Planned',
    publishedAt: '2031-03-02T08:00:00.000Z',
  });
  expect((await call('GET', `${ARTICLES}/${id}`)).data).toMatchObject({
    state: 'published',
    hasChanges: true,
    content: { title: 'Half a sent' },
  });
  expect(await app.articles.publishScheduled()).toBe(0);
  expect(await readAudit(id, 'article.published')).toMatchObject([{ name: 'The shop' }]);
});

test('a failed schedule leaves a draft and logs the reason', async () => {
  const existing = await completeDraft({ urlSlug: 'taken-twice' });
  await act(existing.id, 'publish');
  const { id } = await completeDraft({ urlSlug: 'taken-twice' });
  await act(id, 'schedule', { at: '2031-03-03T08:00:00Z' });
  clock.now = new Date('2031-03-03T09:00:00Z');
  expect(await app.articles.publishScheduled()).toBe(0);
  expect((await call('GET', `${ARTICLES}/${id}`)).data).toMatchObject({ state: 'draft', scheduledAt: null });
  const reason = expect.stringContaining('already uses this URL');
  expect(await readAudit(id, 'article.schedule-failed')).toMatchObject([{ after: { reason } }]);
  expect((await call('GET', `${ARTICLES}/${id}`)).data.scheduleFailure).toEqual(reason);
  const { waiting } = (await call('GET', '/api/admin/today')).data;
  const notice = { id: 'articles-failed', count: 1, to: '/admin/articles?state=failed', isUrgent: true };
  expect(waiting).toContainEqual(expect.objectContaining(notice));
  expect((await call('GET', `${ARTICLES}?state=failed`)).data).toMatchObject([{ id }]);
  await act(id, 'schedule', { at: '2031-03-04T08:00:00Z' });
  expect((await call('GET', `${ARTICLES}?state=failed`)).data).toEqual([]);
});

test('an unexpected failure doesn’t block other scheduled articles', async () => {
  const broken = await completeDraft({ urlSlug: 'broken-plan' });
  const sound = await completeDraft({ urlSlug: 'sound-plan' });
  await act(broken.id, 'schedule', { at: '2033-03-05T08:00:00Z' });
  await act(sound.id, 'schedule', { at: '2033-03-05T08:01:00Z' });
  await db.query(`ALTER TABLE blogs ADD CONSTRAINT for_test CHECK (url_slug <> 'broken-plan')`);
  clock.now = new Date('2033-03-05T09:00:00Z');
  await expect(app.articles.publishScheduled()).rejects.toThrow('1 scheduled article');
  await db.query('ALTER TABLE blogs DROP CONSTRAINT for_test');
  expect((await app.inject('/api/blogs/sound-plan')).statusCode).toBe(200);
  expect((await call('GET', `${ARTICLES}/${broken.id}`)).data).toMatchObject({
    scheduledAt: null,
    scheduleFailure: expect.stringContaining('Publishing failed'),
  });
  expect(await app.articles.publishScheduled()).toBe(0);
});
