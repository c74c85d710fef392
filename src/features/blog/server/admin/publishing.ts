import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { selectFrom } from '#db/select.ts';
import { hasPermission, type StaffRole } from '#kernel/staff.ts';
import { isUnavailable } from '#platform/http/database-failures.ts';
import { Failure } from '#platform/http/failures.ts';
import { type AuditEntry, shopAudit } from '#platform/staff/audit.ts';
import { blogDrafts, blogVersions } from '../../tables.ts';
import { lockArticle } from './actions.ts';
import { articleAudit } from './article-audit.ts';
import { loadArticle } from './articles.ts';
import type { ArticlesAdmin, Editor } from './dependencies.ts';
import { publishContent } from './published-article.ts';

/** @returns the audit entry */
export async function publishArticle(
  shop: ArticlesAdmin,
  tx: Db,
  id: string,
  { name }: Editor,
): Promise<AuditEntry> {
  const current = await lockArticle(tx, id);
  const at = shop.clock().toISOString();
  const article = await publishContent(shop, tx, current, { content: current.content, at, name });
  return articleAudit('published', current, { before: current.publishedContent, after: article });
}

const DUE_ARTICLES = selectFrom(
  blogDrafts,
  ['id'],
  'WHERE scheduled_at <= $1 ORDER BY scheduled_at, id LIMIT 100',
);
const UNKNOWN_REASON = 'Publishing failed. See the server log for details.';
const NEWEST_VERSION = selectFrom(
  blogVersions,
  ['content', 'savedName'],
  'WHERE article_id = $1 ORDER BY saved_at DESC, id DESC LIMIT 1',
);

/**
 * Publishes articles that are due, each in its last version saved on purpose, because autosave may end in
 * mid-sentence. A failed one is unscheduled; the log, the article and today's page say why.
 * @returns how many were published
 * @throws AggregateError of unexpected failures, after all others were published
 */
export async function publishScheduled(shop: ArticlesAdmin): Promise<number> {
  const due = await shop.db.query(DUE_ARTICLES, [shop.clock().toISOString()]);
  const failures: unknown[] = [];
  let published = 0;
  for (const { id } of due) {
    try {
      if (await shop.db.transaction((tx) => publishDue(shop, tx, id))) published += 1;
    } catch (failure) {
      if (isUnavailable(failure)) throw failure;
      const reason = failure instanceof Failure ? failure.message : UNKNOWN_REASON;
      await shop.db.transaction((tx) => failSchedule(tx, id, reason));
      if (!(failure instanceof Failure)) failures.push(failure);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} scheduled articles could not be published.`);
  return published;
}

async function publishDue(shop: ArticlesAdmin, tx: Db, id: string): Promise<boolean> {
  const current = await loadArticle(tx, id, true);
  // Published or unscheduled since the list was read.
  if (!current?.scheduledAt || current.scheduledAt > shop.clock().toISOString()) return false;
  const [version] = await tx.query(NEWEST_VERSION, [id]);
  const content = version?.content ?? current.content;
  const name = version?.savedName ?? current.savedName;
  const article = await publishContent(shop, tx, current, { content, at: current.scheduledAt, name });
  await shopAudit(
    tx,
    articleAudit('published', current, { before: current.publishedContent, after: article }),
  );
  return true;
}

async function failSchedule(tx: Db, id: string, reason: string): Promise<void> {
  const article = await loadArticle(tx, id, true);
  if (!article) return;
  await tx.orm
    .update(blogDrafts)
    .set({ scheduledAt: null, scheduleFailedAt: sql`now()`, scheduleFailure: reason })
    .where(eq(blogDrafts.id, id));
  await shopAudit(tx, {
    action: 'article.schedule-failed',
    subject: 'article',
    subjectId: id,
    label: article.content.title,
    before: { scheduledAt: article.scheduledAt },
    after: { scheduledAt: null, reason },
  });
}

/** Failed scheduled articles for today's page. */
export async function failedScheduledArticles(db: Db, role: StaffRole) {
  if (!hasPermission(role, 'content.write')) return [];
  const count = await countRows(db, 'FROM blog_drafts WHERE schedule_failed_at IS NOT NULL');
  if (count === 0) return [];
  const text = `${count} scheduled ${count === 1 ? 'article was' : 'articles were'} not published`;
  return [{ id: 'articles-failed', text, count, to: '/admin/articles?state=failed', isUrgent: true }];
}
