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

/** The article, kept from others until the end of the transaction. @throws Failure 404 */
export async function lockedArticle(tx: Db, id: string): Promise<InHand> {
  const found = await articleInHand(tx, id, true);
  if (!found) throw notFound('There is no such article any more.');
  return found;
}

/** Begins an article. @returns its id */
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

/** The end of an address of small letters; nothing where the title has no Latin ones. */
const plainSlug = (title: string) =>
  slugOf(title)
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
    .replace(/-{2,}/g, '-');

interface Edit extends Editor {
  was: ArticleDraft;
  now: ArticleDraft;
  /** Whether a version of it is kept: not of what is saved by itself. */
  keep: boolean;
}

/**
 * Saves what somebody changed of an article, merged with what others did.
 * @returns what was so and is so now, and what others had changed
 * @throws Failure 404, 409 where two changed the same
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

/** Lets the shop publish it by itself. @throws Failure 422 for what is not whole yet, and for a moment that is over */
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

/** Whoever saves it on purpose, or plans it anew, knows that it was not published. */
const forgetFailure = (tx: Db, id: string) =>
  tx.query('UPDATE blog_drafts SET plan_failed_at = NULL, plan_failure = NULL WHERE id = $1', [id]);

/** It stays a draft until somebody publishes it. */
export async function unplanArticle(tx: Db, id: string): Promise<InHand> {
  const found = await lockedArticle(tx, id);
  await tx.query('UPDATE blog_drafts SET planned_at = NULL WHERE id = $1', [id]);
  return found;
}

/** Takes the article from the blog; it stays in hand. @throws Failure 409 where it is not there */
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

/** Lets go of what was changed since it was published. @throws Failure 409 for what was never published */
export async function discardChanges(tx: Db, id: string): Promise<InHand> {
  const found = await lockedArticle(tx, id);
  if (!found.live) throw new Failure(409, 'IN_USE', 'This article is not on the blog: remove it instead.');
  await dropDraft(tx, id);
  return found;
}

/** Removes an article that is not on the blog, and its versions. @throws Failure 409 for one that is */
export async function removeArticle(tx: Db, id: string): Promise<InHand> {
  const found = await lockedArticle(tx, id);
  if (found.live) throw new Failure(409, 'IN_USE', 'This article is on the blog. Take it off first.');
  await dropDraft(tx, id);
  await tx.query('DELETE FROM blog_versions WHERE article_id = $1', [id]);
  return found;
}
