import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { column, columns, type Expression, json, nullable, select, text } from '#db/select.ts';
import { newId } from '#platform/new-id.ts';
import type { AdminArticle, ArticleDraft } from '../../admin-contract.ts';
import { isSameArticle } from '../../article-content.ts';
import { blogDrafts, blogs, blogVersions } from '../../tables.ts';

/** Timestamp as ISO 8601 in milliseconds, in which articles are scheduled and published. */
export const preciseTime = (sql: string): Expression<string> =>
  text(`to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export interface EditableArticle extends AdminArticle {
  /** Published content; null when not on the blog. */
  publishedContent: ArticleDraft | null;
  firstPublishedAt: string | null;
}

/** Loads an article; `isLocked` locks it until the end of the transaction. */
export async function loadArticle(db: Db, id: string, isLocked = false): Promise<EditableArticle | null> {
  const [row] = await db.query(isLocked ? LOCK_PUBLISHED : PUBLISHED, [id]);
  const [draft] = await db.query(isLocked ? LOCK_DRAFT : DRAFT, [id]);
  if (!row && !draft) return null;
  const { publishedAt, updatedAt, ...published } = row ?? { publishedAt: null, updatedAt: null };
  const publishedContent = row ? (published as ArticleDraft) : null;
  const content = draft?.content ?? (published as ArticleDraft);
  return {
    id,
    state: draft?.scheduledAt ? 'scheduled' : row ? 'published' : 'draft',
    hasChanges: publishedContent !== null && !isSameArticle(publishedContent, content),
    scheduledAt: draft?.scheduledAt ?? null,
    scheduleFailure: draft?.scheduleFailure ?? null,
    publishedAt,
    savedAt: draft?.savedAt ?? updatedAt ?? '',
    savedName: draft?.savedName ?? '',
    content,
    publishedContent,
    liveSlug: publishedContent?.urlSlug ?? null,
    firstPublishedAt: publishedAt ?? draft?.firstPublishedAt ?? null,
  };
}

const selectPublished = (lock = '') =>
  select(
    {
      ...columns(blogs, 'b', 'title', 'urlSlug'),
      desc: column(blogs.description, 'b'),
      ...columns(blogs, 'b', 'metaDescription', 'body', 'categoryId', 'authorId', 'scene', 'bannerImage'),
      relatedBooks: json<string[]>(
        'ARRAY(SELECT m.book_id FROM blog_books m WHERE m.blog_id = b.id ORDER BY m.position)',
      ),
      publishedAt: preciseTime('b.published_at'),
      updatedAt: preciseTime('b.updated_at'),
    },
    `FROM blogs b WHERE b.id = $1 ${lock}`,
  );
const PUBLISHED = selectPublished();
const LOCK_PUBLISHED = selectPublished('FOR UPDATE');
const selectDraft = (lock = '') =>
  select(
    {
      ...columns(blogDrafts, 'd', 'content', 'scheduleFailure', 'savedName'),
      firstPublishedAt: nullable(preciseTime('d.first_published_at')),
      scheduledAt: nullable(preciseTime('d.scheduled_at')),
      savedAt: preciseTime('d.saved_at'),
    },
    `FROM blog_drafts d WHERE d.id = $1 ${lock}`,
  );
const DRAFT = selectDraft();
const LOCK_DRAFT = selectDraft('FOR UPDATE');

interface DraftData {
  id: string;
  content: ArticleDraft;
  firstPublishedAt: string | null;
  scheduledAt: string | null;
  at: string;
  name: string;
}

export async function saveDraft(tx: Db, draft: DraftData): Promise<void> {
  const { id, content, firstPublishedAt, scheduledAt, at, name } = draft;
  const row = { content, firstPublishedAt, scheduledAt, savedAt: at, savedName: name };
  await tx.orm
    .insert(blogDrafts)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: blogDrafts.id, set: row });
}

export const deleteDraft = (tx: Db, id: string) => tx.orm.delete(blogDrafts).where(eq(blogDrafts.id, id));

/** @returns its id */
export async function saveVersion(
  tx: Db,
  { id, content, at, name }: Pick<DraftData, 'id' | 'content' | 'at' | 'name'>,
  reason: (typeof blogVersions.$inferInsert)['reason'],
): Promise<string> {
  const version = newId();
  const row = { id: version, articleId: id, content, reason, savedAt: at, savedName: name };
  await tx.orm.insert(blogVersions).values(row);
  return version;
}
