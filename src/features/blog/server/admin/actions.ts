import type { Db } from '#db/connect.ts';
import { mergeEdit } from '#kernel/merge-edit.ts';
import { slugOf } from '#kernel/slug.ts';
import { invalid, notFound, read } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { editedArticleHtml } from '#platform/rich-text.ts';
import { conflict } from '#platform/staff/records.ts';
import { type ArticleDraft, WholeArticle } from '../../admin-contract.ts';
import { emptyArticle, isSameArticle } from '../../article-content.ts';
import type { ArticlesAdmin, Editor } from './dependencies.ts';
import { articleInHand, dropDraft, type InHand, keepDraft, keepVersion } from './in-hand.ts';
import { takeFromBlog } from './on-blog.ts';

/** Locks the article until the end of the transaction. @throws Failure 404 */
export async function lockedArticle(tx: Db, id: string): Promise<InHand> {
  const found = await articleInHand(tx, id, true);
  if (!found) throw notFound('There is no such article any more.');
  return found;
}

/** @returns its id */
export async function beginArticle(
  { clock }: Pick<ArticlesAdmin, 'clock'>,
  tx: Db,
  { title, name }: { title: string } & Editor,
): Promise<string> {
  const id = newId();
  const content = { ...emptyArticle(title), urlSlug: plainSlug(title) };
  const at = clock().toISOString();
  await keepDraft(tx, { id, content, firstPublishedAt: null, plannedAt: null, at, name });
  return id;
}

/** ASCII slug; empty when the title has no Latin letters. */
const plainSlug = (title: string) =>
  slugOf(title)
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
    .replace(/-{2,}/g, '-');

interface Edit extends Editor {
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
  { was, now, keep, name }: Edit,
): Promise<{ before: ArticleDraft; after: ArticleDraft; others: string[]; isFirst: boolean }> {
  const found = await lockedArticle(tx, id);
  const safe = (content: ArticleDraft) => ({ ...content, body: editedArticleHtml(content.body) });
  const { merged, conflicts, others } = mergeEdit(safe(was), safe(now), found.content);
  if (conflicts.length > 0) throw conflict('article', conflicts, found.content);
  const at = clock().toISOString();
  const isOther = !isSameArticle(found.content, merged);
  const isFirst = found.live !== null && !found.hasChanges && isOther;
  if (isOther) await keepDraft(tx, { ...found, content: merged, at, name });
  if (keep) {
    await keepVersion(tx, { id, content: merged, at, name }, 'saved');
    await forgetFailure(tx, id);
  }
  return { before: found.content, after: merged, others, isFirst };
}

/** Schedules publishing. @throws Failure 422 for an incomplete article or a moment in the past */
export async function planArticle(
  { clock }: Pick<ArticlesAdmin, 'clock'>,
  tx: Db,
  id: string,
  { at: moment, name }: { at: string } & Editor,
): Promise<InHand> {
  const found = await lockedArticle(tx, id);
  const plannedAt = new Date(moment).toISOString();
  const at = clock().toISOString();
  if (plannedAt <= at) throw invalid({ at: 'Choose a moment that is still to come, or publish it now.' });
  read(WholeArticle, found.content);
  await keepDraft(tx, { ...found, plannedAt, at, name });
  await keepVersion(tx, { id, content: found.content, at, name }, 'planned');
  await forgetFailure(tx, id);
  return found;
}

/** Saving or rescheduling on purpose dismisses an earlier failure. */
const forgetFailure = (tx: Db, id: string) =>
  tx.query('UPDATE blog_drafts SET plan_failed_at = NULL, plan_failure = NULL WHERE id = $1', [id]);

export async function unplanArticle(tx: Db, id: string): Promise<InHand> {
  const found = await lockedArticle(tx, id);
  await tx.query('UPDATE blog_drafts SET planned_at = NULL WHERE id = $1', [id]);
  return found;
}

/** Takes the article off the blog; the draft stays. @throws Failure 409 when it is not published */
export async function unpublishArticle(
  { clock }: Pick<ArticlesAdmin, 'clock'>,
  tx: Db,
  id: string,
  { name }: Editor,
): Promise<InHand> {
  const found = await lockedArticle(tx, id);
  if (!found.live) throw new Failure(409, 'IN_USE', 'This article is not on the blog.');
  const at = clock().toISOString();
  await takeFromBlog(tx, id);
  await keepDraft(tx, { ...found, plannedAt: null, at, name });
  await keepVersion(tx, { id, content: found.content, at, name }, 'unpublished');
  return found;
}

/** @throws Failure 409 for an article that was never published */
export async function discardChanges(tx: Db, id: string): Promise<InHand> {
  const found = await lockedArticle(tx, id);
  if (!found.live) throw new Failure(409, 'IN_USE', 'This article is not on the blog: remove it instead.');
  await dropDraft(tx, id);
  return found;
}

/** Removes an unpublished article and its versions. @throws Failure 409 when it is published */
export async function removeArticle(tx: Db, id: string): Promise<InHand> {
  const found = await lockedArticle(tx, id);
  if (found.live) throw new Failure(409, 'IN_USE', 'This article is on the blog. Take it off first.');
  await dropDraft(tx, id);
  await tx.query('DELETE FROM blog_versions WHERE article_id = $1', [id]);
  return found;
}
