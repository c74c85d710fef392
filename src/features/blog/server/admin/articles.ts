import type { Db, Queryable } from '#db/connect.ts';
import { newId } from '#platform/new-id.ts';
import type { AdminArticle, ArticleDraft } from '../../admin-contract.ts';
import { isSameArticle } from '../../article-content.ts';
import type { VERSION_REASONS } from '../../limits.ts';

/** Draft of an article with its published version. */
export interface EditableArticle extends AdminArticle {
  /** Published content; null when not on the blog. */
  publishedContent: ArticleDraft | null;
  firstPublishedAt: string | null;
}

interface PublishedRow extends Omit<ArticleDraft, 'relatedBooks'> {
  publishedAt: string;
  updatedAt: string;
}
interface DraftRow {
  content: ArticleDraft;
  firstPublishedAt: string | null;
  scheduledAt: string | null;
  scheduleFailure: string | null;
  savedAt: string;
  savedName: string;
}

/** Loads an article; `isLocked` locks it until the end of the transaction. */
export async function loadArticle(db: Db, id: string, isLocked = false): Promise<EditableArticle | null> {
  const [publishedContent] = await db.query<PublishedRow>(isLocked ? `${PUBLISHED} FOR UPDATE` : PUBLISHED, [
    id,
  ]);
  const [draft] = await db.query<DraftRow>(isLocked ? `${DRAFT} FOR UPDATE` : DRAFT, [id]);
  if (!publishedContent && !draft) return null;
  const { publishedAt, updatedAt, ...fields } = publishedContent ?? { publishedAt: null, updatedAt: null };
  const published = publishedContent
    ? { ...(fields as ArticleDraft), relatedBooks: await relatedBookIds(db, id) }
    : null;
  const content = draft?.content ?? (published as ArticleDraft);
  return {
    id,
    state: draft?.scheduledAt ? 'scheduled' : publishedContent ? 'published' : 'draft',
    hasChanges: published !== null && !isSameArticle(published, content),
    scheduledAt: iso(draft?.scheduledAt),
    scheduleFailure: draft?.scheduleFailure ?? null,
    publishedAt: iso(publishedAt),
    savedAt: iso(draft?.savedAt ?? updatedAt) ?? '',
    savedName: draft?.savedName ?? '',
    content,
    publishedContent: published,
    liveSlug: published?.urlSlug ?? null,
    firstPublishedAt: iso(publishedAt ?? draft?.firstPublishedAt),
  };
}

const iso = (moment: string | null | undefined) => (moment ? new Date(moment).toISOString() : null);

const PUBLISHED = `
  SELECT title, url_slug AS "urlSlug", description AS "desc", meta_description AS "metaDescription", body,
    category_id AS "categoryId", author_id AS "authorId", scene, banner_image AS "bannerImage",
    published_at AS "publishedAt", updated_at AS "updatedAt"
  FROM blogs WHERE id = $1`;
const DRAFT = `
  SELECT content, first_published_at AS "firstPublishedAt", scheduled_at AS "scheduledAt", schedule_failure AS "scheduleFailure", saved_at AS "savedAt",
    saved_name AS "savedName"
  FROM blog_drafts WHERE id = $1`;

async function relatedBookIds(db: Queryable, id: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'SELECT book_id AS id FROM blog_books WHERE blog_id = $1 ORDER BY position',
    [id],
  );
  return rows.map((row) => row.id);
}

interface DraftData {
  id: string;
  content: ArticleDraft;
  firstPublishedAt: string | null;
  scheduledAt: string | null;
  at: string;
  name: string;
}

export async function saveDraft(tx: Queryable, draft: DraftData): Promise<void> {
  const { id, content, firstPublishedAt, scheduledAt, at, name } = draft;
  await tx.query(
    `INSERT INTO blog_drafts (id, content, first_published_at, scheduled_at, saved_at, saved_name)
     VALUES ($1, $2::jsonb, $3, $4, $5, $6)
     ON CONFLICT (id) DO UPDATE SET content = excluded.content, first_published_at = excluded.first_published_at,
       scheduled_at = excluded.scheduled_at, saved_at = excluded.saved_at, saved_name = excluded.saved_name`,
    [id, JSON.stringify(content), firstPublishedAt, scheduledAt, at, name],
  );
}

export const deleteDraft = (tx: Queryable, id: string) =>
  tx.query('DELETE FROM blog_drafts WHERE id = $1', [id]);

/** @returns its id */
export async function saveVersion(
  tx: Queryable,
  { id, content, at, name }: Pick<DraftData, 'id' | 'content' | 'at' | 'name'>,
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
