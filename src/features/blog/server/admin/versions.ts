import type { Db, Queryable } from '#db/connect.ts';
import { notFound } from '#platform/http/calls.ts';
import type { ArticleDraft, ArticleVersion } from '../../admin-contract.ts';
import { lockArticle } from './actions.ts';
import { type EditableArticle, saveDraft, saveVersion } from './articles.ts';
import type { ArticlesAdmin, Editor } from './dependencies.ts';

type VersionRow = Omit<ArticleVersion, 'title'>;

/** Newest first. */
export async function listVersions(db: Queryable, id: string): Promise<ArticleVersion[]> {
  const rows = await db.query<VersionRow>(`${VERSIONS} ORDER BY saved_at DESC, id DESC LIMIT 500`, [id]);
  return rows.map(toVersion);
}

/** @throws Failure 404 */
export async function findVersion(db: Queryable, id: string, version: string): Promise<ArticleVersion> {
  const [row] = await db.query<VersionRow>(`${VERSIONS} AND id = $2`, [id, version]);
  if (!row) throw notFound('This version doesn’t exist.');
  return toVersion(row);
}

const VERSIONS = `
  SELECT id, content, reason, saved_at AS "savedAt", saved_name AS "savedName" FROM blog_versions WHERE article_id = $1`;

const toVersion = (row: VersionRow): ArticleVersion => ({
  ...row,
  title: row.content.title,
  savedAt: new Date(row.savedAt).toISOString(),
});

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
