import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { mergeEdit } from '#kernel/merge-edit.ts';
import { slugify } from '#kernel/normalise.ts';
import { invalid, notFound, parseInput } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { sanitiseEditedArticle } from '#platform/rich-text.ts';
import { editConflict } from '#platform/staff/records.ts';
import { type ArticleDraft, PublishableArticle } from '../../admin-contract.ts';
import { emptyArticle, isSameArticle } from '../../article-content.ts';
import { blogDrafts, blogVersions } from '../../tables.ts';
import { deleteDraft, type EditableArticle, loadArticle, saveDraft, saveVersion } from './articles.ts';
import type { ArticlesAdmin, Editor } from './dependencies.ts';
import { removeFromBlog } from './published-article.ts';

/** Locks the article until the end of the transaction. @throws Failure 404 */
export async function lockArticle(tx: Db, id: string): Promise<EditableArticle> {
  const article = await loadArticle(tx, id, true);
  if (!article) throw notFound('This article no longer exists.');
  return article;
}

/** @returns its id */
export async function createArticle(
  { clock }: Pick<ArticlesAdmin, 'clock'>,
  tx: Db,
  { title, name }: { title: string } & Editor,
): Promise<string> {
  const id = newId();
  const content = { ...emptyArticle(title), urlSlug: plainSlug(title) };
  const at = clock().toISOString();
  await saveDraft(tx, { id, content, firstPublishedAt: null, scheduledAt: null, at, name });
  return id;
}

/** ASCII slug; empty when the title has no Latin letters. */
const plainSlug = (title: string) =>
  slugify(title)
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
    .replace(/-{2,}/g, '-');

interface ArticleEditInput extends Editor {
  was: ArticleDraft;
  now: ArticleDraft;
  /** Whether to keep a version; false for autosave. */
  keep: boolean;
}

/**
 * Saves an article, merged with concurrent edits.
 * @returns the content before and after, and the fields others had changed
 * @throws Failure 404, 409 when both changed the same field
 */
export async function saveArticle(
  { clock }: Pick<ArticlesAdmin, 'clock'>,
  tx: Db,
  id: string,
  { was, now, keep, name }: ArticleEditInput,
): Promise<{ before: ArticleDraft; after: ArticleDraft; others: string[]; isFirst: boolean }> {
  const article = await lockArticle(tx, id);
  const sanitise = (content: ArticleDraft) => ({ ...content, body: sanitiseEditedArticle(content.body) });
  const { merged, conflicts, others } = mergeEdit(sanitise(was), sanitise(now), article.content);
  if (conflicts.length > 0) throw editConflict('article', conflicts, article.content);
  const at = clock().toISOString();
  const hasChanged = !isSameArticle(article.content, merged);
  const isFirst = article.publishedContent !== null && !article.hasChanges && hasChanged;
  if (hasChanged) await saveDraft(tx, { ...article, content: merged, at, name });
  if (keep) {
    await saveVersion(tx, { id, content: merged, at, name }, 'saved');
    await dismissScheduleFailure(tx, id);
  }
  return { before: article.content, after: merged, others, isFirst };
}

/** Schedules publishing. @throws Failure 422 for an incomplete article or a moment in the past */
export async function scheduleArticle(
  { clock }: Pick<ArticlesAdmin, 'clock'>,
  tx: Db,
  id: string,
  { at: moment, name }: { at: string } & Editor,
): Promise<EditableArticle> {
  const article = await lockArticle(tx, id);
  const scheduledAt = new Date(moment).toISOString();
  const at = clock().toISOString();
  if (scheduledAt <= at) throw invalid({ at: 'Choose a time in the future, or publish the article now.' });
  parseInput(PublishableArticle, article.content);
  await saveDraft(tx, { ...article, scheduledAt, at, name });
  await saveVersion(tx, { id, content: article.content, at, name }, 'scheduled');
  await dismissScheduleFailure(tx, id);
  return article;
}

/** Saving or rescheduling on purpose dismisses an earlier failure. */
const dismissScheduleFailure = (tx: Db, id: string) =>
  tx.orm
    .update(blogDrafts)
    .set({ scheduleFailedAt: null, scheduleFailure: null })
    .where(eq(blogDrafts.id, id));

export async function unscheduleArticle(tx: Db, id: string): Promise<EditableArticle> {
  const article = await lockArticle(tx, id);
  await tx.orm.update(blogDrafts).set({ scheduledAt: null }).where(eq(blogDrafts.id, id));
  return article;
}

/** Takes the article off the blog; the draft stays. @throws Failure 409 when it is not published */
export async function unpublishArticle(
  { clock }: Pick<ArticlesAdmin, 'clock'>,
  tx: Db,
  id: string,
  { name }: Editor,
): Promise<EditableArticle> {
  const article = await lockArticle(tx, id);
  if (!article.publishedContent) throw new Failure(409, 'IN_USE', 'This article isn’t published.');
  const at = clock().toISOString();
  await removeFromBlog(tx, id);
  await saveDraft(tx, { ...article, scheduledAt: null, at, name });
  await saveVersion(tx, { id, content: article.content, at, name }, 'unpublished');
  return article;
}

/** @throws Failure 409 for an article that was never published */
export async function discardChanges(tx: Db, id: string): Promise<EditableArticle> {
  const article = await lockArticle(tx, id);
  if (!article.publishedContent)
    throw new Failure(409, 'IN_USE', 'This article isn’t published. Delete the draft instead.');
  await deleteDraft(tx, id);
  return article;
}

/** Removes an unpublished article and its versions. @throws Failure 409 when it is published */
export async function removeArticle(tx: Db, id: string): Promise<EditableArticle> {
  const article = await lockArticle(tx, id);
  if (article.publishedContent)
    throw new Failure(409, 'IN_USE', 'This article is published. Unpublish it first.');
  await deleteDraft(tx, id);
  await tx.orm.delete(blogVersions).where(eq(blogVersions.articleId, id));
  return article;
}
