import type { Db, Queryable } from '#db/connect.ts';
import { columns, select, text } from '#db/select.ts';
import { notFound } from '#platform/http/calls.ts';
import type { ArticleDraft, ArticleVersion } from '../../admin-contract.ts';
import { blogVersions } from '../../tables.ts';
import { lockArticle } from './actions.ts';
import { type EditableArticle, preciseTime, saveDraft, saveVersion } from './articles.ts';
import type { ArticlesAdmin, Editor } from './dependencies.ts';

/** Newest first. */
export const listVersions = (db: Queryable, id: string): Promise<ArticleVersion[]> =>
  db.query(VERSIONS, [id]);

/** @throws Failure 404 */
export async function findVersion(db: Queryable, id: string, version: string): Promise<ArticleVersion> {
  const [found] = await db.query(VERSION, [id, version]);
  if (!found) throw notFound('This version doesn’t exist.');
  return found;
}

const VERSION_COLUMNS = {
  ...columns(blogVersions, 'v', 'id', 'content', 'reason', 'savedName'),
  savedAt: preciseTime('v.saved_at'),
  title: text(`v.content ->> 'title'`),
};
const VERSIONS = select(
  VERSION_COLUMNS,
  'FROM blog_versions v WHERE v.article_id = $1 ORDER BY v.saved_at DESC, v.id DESC LIMIT 500',
);
const VERSION = select(VERSION_COLUMNS, 'FROM blog_versions v WHERE v.article_id = $1 AND v.id = $2');

/** Restores a version as the draft; the published article stays. */
export async function restoreVersion(
  { clock }: Pick<ArticlesAdmin, 'clock'>,
  tx: Db,
  { id, version, name }: { id: string; version: string } & Editor,
): Promise<{ article: EditableArticle; content: ArticleDraft }> {
  const article = await lockArticle(tx, id);
  const { content } = await findVersion(tx, id, version);
  const at = clock().toISOString();
  await saveDraft(tx, { ...article, content, at, name });
  await saveVersion(tx, { id, content, at, name }, 'restored');
  return { article, content };
}
