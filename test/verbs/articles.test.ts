import type { ArticleDraft } from '#features/blog/admin-contract.ts';
import { emptyArticle } from '#features/blog/article-content.ts';
import { blogDrafts, blogs, blogVersions } from '#features/blog/tables.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { openChargedShop, TODAY } from '../charged-shop.ts';
import { insertRow } from '../insert-row.ts';
import { readRow } from '../read-rows.ts';
import { changedSituation, type Situation, selectRows, type World } from './resource.ts';
import { testVerbs } from './verbs.ts';

const base = '/api/admin/articles';
const itemPath = `${base}/{id}`;
/** `changed`: published, with unpublished changes; `replanned`: published, with a scheduled update. */
type State = 'draft' | 'planned' | 'published' | 'changed' | 'replanned' | 'gone';
interface Article {
  id: string;
  content: ArticleDraft;
  version: string;
}
interface ArticleOptions {
  isLive?: boolean;
  hasDraft?: boolean;
  due?: number;
  isPlanFailed?: boolean;
  content?: Partial<ArticleDraft>;
}

async function createArticle({ db }: World, options: ArticleOptions): Promise<Article> {
  const { isLive = false, hasDraft = !isLive, due, isPlanFailed = false } = options;
  const [id, version] = [newId(), newId()];
  const [category, author] = await readNames(db);
  const content: ArticleDraft = {
    ...emptyArticle('On the headband'),
    urlSlug: `on-${id.toLowerCase()}`,
    desc: 'Two colours of silk.',
    body: '<p>Sewn by hand.</p>',
    categoryId: category,
    authorId: author,
    ...options.content,
  };
  const { title, urlSlug, desc, body, scene } = content;
  const savedAt = TODAY.toISOString();
  const saved = { content, savedAt, savedName: 'Cato' };
  const now = new Date().toISOString();
  if (isLive)
    await insertRow(db, blogs, {
      id,
      urlSlug,
      title: 'As it was',
      description: desc,
      body,
      scene,
      categoryId: category,
      authorId: author,
      publishedAt: now,
      updatedAt: now,
    });
  if (hasDraft)
    await insertRow(db, blogDrafts, {
      id,
      ...saved,
      scheduledAt: due === undefined ? null : new Date(TODAY.getTime() + due * 3_600_000).toISOString(),
      scheduleFailedAt: isPlanFailed ? savedAt : null,
      scheduleFailure: isPlanFailed ? 'Another article already uses this URL.' : null,
    });
  await insertRow(db, blogVersions, { id: version, articleId: id, reason: 'saved', ...saved });
  return {
    id,
    version,
    content: isLive && !hasDraft ? { ...content, title: 'As it was' } : { ...content, title },
  };
}

async function readNames(db: World['db']): Promise<[number, string]> {
  const category = await readRow<{ id: number }>(
    db,
    `INSERT INTO blog_categories (position, slug, name, search_text) VALUES (1, 'fiction', 'Fiction', '')
     ON CONFLICT (slug) DO UPDATE SET position = 1 RETURNING id`,
  );
  const author = await readRow<{ id: string }>(
    db,
    `INSERT INTO blog_authors (id, slug, name, country_code, search_text) VALUES ($1, 'ada', 'Ada', 'GB', '')
     ON CONFLICT (slug) DO UPDATE SET name = 'Ada' RETURNING id`,
    [newId()],
  );
  return [category.id, author.id];
}

const createSituation = (state: State, options: ArticleOptions = {}): Situation<State, Article> => ({
  state,
  bring: (world) => createArticle(world, options),
});
/** Due for publication while calls arrive. */
const dueSituation = (state: State, becomes: State[], options: ArticleOptions) =>
  changedSituation(
    state,
    async (world) => {
      await world.db.query('UPDATE blog_drafts SET scheduled_at = NULL');
      return createArticle(world, { due: -1, ...options });
    },
    ({ app }) => app.background.run(() => app.articles.publishScheduled()),
    becomes,
  );

const idParams = ({ id }: Article) => ({ path: { id } });
const versionParams = ({ id, version }: Article) => ({ path: { id, version } });

testVerbs<State, Article>({
  name: 'an article',
  open: openChargedShop,
  paths: /^\/api\/admin\/articles/,
  otherCalls: [`GET ${API.blogs}/{urlSlug}`],
  shared: [`GET ${API.blogs}/{urlSlug}`],
  situations: {
    draft: createSituation('draft'),
    'draft with little text': createSituation('draft', { content: { body: '', categoryId: null } }),
    'draft whose category was deleted': createSituation('draft', { content: { categoryId: 30_000 } }),
    'draft whose scheduled publication failed': createSituation('draft', { isPlanFailed: true }),
    planned: createSituation('planned', { due: 24 }),
    'due and being published': dueSituation('planned', ['published'], {}),
    'due but not publishable': dueSituation('planned', ['draft'], { content: { categoryId: 30_000 } }),
    published: createSituation('published', { isLive: true }),
    'published with unpublished changes': createSituation('changed', { isLive: true, hasDraft: true }),
    'published with a scheduled update': createSituation('replanned', {
      isLive: true,
      hasDraft: true,
      due: 24,
    }),
    'published and being updated': dueSituation('replanned', ['published'], {
      isLive: true,
      hasDraft: true,
    }),
    removed: changedSituation(
      'gone',
      (world) => createArticle(world, {}),
      ({ db }, { id }) => db.query('DELETE FROM blog_drafts WHERE id = $1', [id]),
    ),
  },
  async readState({ db }, { id }) {
    const { isLive, hasDraft, isPlanned } = await readRow<Record<string, boolean>>(
      db,
      `SELECT EXISTS (SELECT 1 FROM blogs WHERE id = $1) AS "isLive",
         EXISTS (SELECT 1 FROM blog_drafts WHERE id = $1) AS "hasDraft",
         EXISTS (SELECT 1 FROM blog_drafts WHERE id = $1 AND scheduled_at IS NOT NULL) AS "isPlanned"`,
      [id],
    );
    if (isLive) return isPlanned ? 'replanned' : hasDraft ? 'changed' : 'published';
    return isPlanned ? 'planned' : hasDraft ? 'draft' : 'gone';
  },
  rows: ({ db }, { id }) =>
    selectRows(db, { id: ['blogs', 'blog_drafts'], article_id: ['blog_versions'] }, id),
  verbs: {
    [`GET ${API.blogs}/{urlSlug}`]: ({ content }) => ({ path: { urlSlug: content.urlSlug || 'none' } }),
    [`GET ${base}`]: () => ({}),
    [`GET ${base}/export.csv`]: () => ({}),
    [`POST ${base}`]: () => ({ json: { title: 'Another' } }),
    [`GET ${itemPath}`]: idParams,
    [`PUT ${itemPath}`]: ({ id, content }) => ({
      path: { id },
      json: { was: content, now: { ...content, desc: 'Silk.' } },
    }),
    [`DELETE ${itemPath}`]: idParams,
    [`POST ${itemPath}/discard`]: idParams,
    [`GET ${itemPath}/preview`]: idParams,
    [`GET ${itemPath}/versions`]: idParams,
    [`GET ${itemPath}/versions/{version}`]: versionParams,
    [`POST ${itemPath}/versions/{version}/restore`]: versionParams,
    [`POST ${itemPath}/publish`]: idParams,
    [`POST ${itemPath}/schedule`]: (article) => ({
      ...idParams(article),
      json: { at: '2027-01-01T00:00:00Z' },
    }),
    [`POST ${itemPath}/unschedule`]: idParams,
    [`POST ${itemPath}/unpublish`]: idParams,
  },
  transitions: {
    [`PUT ${itemPath}`]: { published: ['changed'] },
    [`DELETE ${itemPath}`]: { draft: ['gone'], planned: ['gone'] },
    [`POST ${itemPath}/discard`]: {
      published: ['published'],
      changed: ['published'],
      replanned: ['published'],
    },
    [`POST ${itemPath}/versions/{version}/restore`]: { published: ['changed'] },
    [`POST ${itemPath}/publish`]: {
      draft: ['published'],
      planned: ['published'],
      published: ['published'],
      changed: ['published'],
      replanned: ['published'],
    },
    [`POST ${itemPath}/schedule`]: {
      draft: ['planned'],
      planned: ['planned'],
      published: ['replanned'],
      changed: ['replanned'],
      replanned: ['replanned'],
    },
    [`POST ${itemPath}/unschedule`]: { planned: ['draft'], replanned: ['changed'] },
    [`POST ${itemPath}/unpublish`]: { published: ['draft'], changed: ['draft'], replanned: ['draft'] },
  },
});
