import { afterAll, expect } from 'vitest';
import type { ArticleDraft } from '#features/blog/admin-contract.ts';
import type { Article } from '#features/blog/contract.ts';
import { testDatabase } from './database.ts';
import { openCalls } from './site.ts';
import { createColleague } from './staff.ts';

export const ARTICLES = '/api/admin/articles';

/** Opens the demo shop for a cataloguer who writes articles, and closes it after the tests of the file. */
export async function openArticles() {
  const db = await testDatabase('seeded');
  const clock = { now: new Date('2031-03-01T10:00:00Z') };
  const shop = await openCalls(db, { clock: () => clock.now });
  afterAll(() => shop.close());
  const cataloguer = await createColleague(shop.app, db, 'catalogue', { name: 'Cato' });

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const reply = await cataloguer.inject({ method, url, ...(payload ? { payload } : {}) });
    return { status: reply.statusCode, ...reply.json() };
  };
  const save = (id: string, was: ArticleDraft, changes: Partial<ArticleDraft>, keep = true) =>
    call('PUT', `${ARTICLES}/${id}`, { was, now: { ...was, ...changes }, keep });

  return {
    db,
    app: shop.app,
    clock,
    call,
    save,
    act: (id: string, action: string, payload?: object) =>
      call('POST', `${ARTICLES}/${id}/${action}`, payload),
    readArticle: async (slug: string): Promise<Article> =>
      (await shop.app.inject(`/api/blogs/${slug}`)).json().data,
    async completeDraft(changes: Partial<ArticleDraft> = {}): Promise<{ id: string; content: ArticleDraft }> {
      const { data } = await call('POST', ARTICLES, { title: 'On the headband' });
      const choices = (await call('GET', '/api/admin/article-choices')).data;
      const saved = await save(data.id, data.content, {
        desc: 'Two colours of silk.',
        body: '<p>The headband is sewn <strong>by hand</strong>.</p>',
        categoryId: choices.categories[0].id,
        authorId: choices.authors[0].id,
        ...changes,
      });
      expect(saved.status, JSON.stringify(saved)).toBe(200);
      return { id: data.id, content: saved.data.content };
    },
    readAudit: (id: string, action: string) =>
      db.query('SELECT staff_name AS name, after FROM audit_log WHERE subject_id = $1 AND action = $2', [
        id,
        action,
      ]),
  };
}
