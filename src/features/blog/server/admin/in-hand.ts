import type { Db, Statements } from '#db/connect.ts';
import { newId } from '#platform/new-id.ts';
import type { AdminArticle, ArticleDraft } from '../../admin-contract.ts';
import { isSameArticle } from '../../article-content.ts';
import type { VERSION_REASONS } from '../../limits.ts';

/** Draft of an article with its published version. */
export interface InHand extends AdminArticle {
  /** Published content; null when not on the blog. */
  live: ArticleDraft | null;
  firstPublishedAt: string | null;
}

interface LiveRow extends Omit<ArticleDraft, 'relatedBooks'> {
  publishedAt: string;
  updatedAt: string;
}
interface DraftRow {
  content: ArticleDraft;
  firstPublishedAt: string | null;
  plannedAt: string | null;
  planFailure: string | null;
  savedAt: string;
  savedName: string;
}

/** Loads an article; `isLocked` locks it until the end of the transaction. */
export async function articleInHand(db: Db, id: string, isLocked = false): Promise<InHand | null> {
  const [live] = await db.query<LiveRow>(isLocked ? `${LIVE} FOR UPDATE` : LIVE, [id]);
  const [draft] = await db.query<DraftRow>(isLocked ? `${DRAFT} FOR UPDATE` : DRAFT, [id]);
  if (!live && !draft) return null;
  const { publishedAt, updatedAt, ...words } = live ?? { publishedAt: null, updatedAt: null };
  const onBlog = live ? { ...(words as ArticleDraft), relatedBooks: await relatedOf(db, id) } : null;
  const content = draft?.content ?? (onBlog as ArticleDraft);
  return {
    id,
    state: draft?.plannedAt ? 'planned' : live ? 'published' : 'draft',
    hasChanges: onBlog !== null && !isSameArticle(onBlog, content),
    plannedAt: iso(draft?.plannedAt),
    planFailure: draft?.planFailure ?? null,
    publishedAt: iso(publishedAt),
    savedAt: iso(draft?.savedAt ?? updatedAt) ?? '',
    savedName: draft?.savedName ?? '',
    content,
    live: onBlog,
    liveSlug: onBlog?.urlSlug ?? null,
    firstPublishedAt: iso(publishedAt ?? draft?.firstPublishedAt),
  };
}

const iso = (moment: string | null | undefined) => (moment ? new Date(moment).toISOString() : null);

const LIVE = `
  SELECT title, url_slug AS "urlSlug", description AS "desc", meta_description AS "metaDescription", body,
    category_id AS "categoryId", author_id AS "authorId", scene, banner_image AS "bannerImage",
    published_at AS "publishedAt", updated_at AS "updatedAt"
  FROM blogs WHERE id = $1`;
const DRAFT = `
  SELECT content, first_published_at AS "firstPublishedAt", planned_at AS "plannedAt", plan_failure AS "planFailure", saved_at AS "savedAt",
    saved_name AS "savedName"
  FROM blog_drafts WHERE id = $1`;

async function relatedOf(db: Statements, id: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'SELECT book_id AS id FROM blog_books WHERE blog_id = $1 ORDER BY position',
    [id],
  );
  return rows.map((row) => row.id);
}

interface Kept {
  id: string;
  content: ArticleDraft;
  firstPublishedAt: string | null;
  plannedAt: string | null;
  at: string;
  name: string;
}

export async function keepDraft(tx: Statements, kept: Kept): Promise<void> {
  const { id, content, firstPublishedAt, plannedAt, at, name } = kept;
  await tx.query(
    `INSERT INTO blog_drafts (id, content, first_published_at, planned_at, saved_at, saved_name)
     VALUES ($1, $2::jsonb, $3, $4, $5, $6)
     ON CONFLICT (id) DO UPDATE SET content = excluded.content, first_published_at = excluded.first_published_at,
       planned_at = excluded.planned_at, saved_at = excluded.saved_at, saved_name = excluded.saved_name`,
    [id, JSON.stringify(content), firstPublishedAt, plannedAt, at, name],
  );
}

export const dropDraft = (tx: Statements, id: string) =>
  tx.query('DELETE FROM blog_drafts WHERE id = $1', [id]);

/** @returns its id */
export async function keepVersion(
  tx: Statements,
  { id, content, at, name }: Pick<Kept, 'id' | 'content' | 'at' | 'name'>,
  reason: (typeof VERSION_REASONS)[number],
): Promise<string> {
  const version = newId();
  await tx.query(
    `INSERT INTO blog_versions (id, article_id, content, reason, saved_at, saved_name)
     VALUES ($1, $2, $3::jsonb, $4, $5, $6)`,
    [version, id, JSON.stringify(content), reason, at, name],
  );
  return version;
}
