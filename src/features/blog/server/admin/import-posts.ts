import type { Db } from '#db/connect.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { auditOfShop } from '#platform/staff/audit.ts';
import { articleAudit } from './article-audit.ts';
import type { ArticlesAdmin } from './dependencies.ts';
import { type Becoming, knownHere, type Post, type PostsAs, whatBecomesOf } from './import-post.ts';
import { articleInHand, keepDraft, keepVersion } from './in-hand.ts';
import { putOnBlog } from './on-blog.ts';

/** Editor name of imported articles. */
const BY_FILE = 'Import';

/** Dry run of `savePosts`. */
export async function foreseePosts(
  db: Db,
  posts: readonly Post[],
  { as, now }: { as: PostsAs; now: Date },
): Promise<({ note?: string } | { refused: string })[]> {
  const known = await knownHere(db);
  return posts.map((post) => {
    const one = whatBecomesOf(post, known, { as, now });
    return 'refused' in one ? one : { ...(one.note ? { note: one.note } : {}) };
  });
}

/**
 * Imports posts of another blog as drafts or in their original state; incomplete ones stay drafts. Category and author
 * are matched by name.
 * @returns the id of each post, or why it was refused
 */
export async function savePosts(
  shop: Pick<ArticlesAdmin, 'clock' | 'moved'>,
  tx: Db,
  posts: readonly Post[],
  as: PostsAs,
): Promise<({ id: string } | { refused: string })[]> {
  const known = await knownHere(tx);
  const now = shop.clock();
  const saved: ({ id: string } | { refused: string })[] = [];
  for (const post of posts) {
    const one = whatBecomesOf(post, known, { as, now });
    saved.push('refused' in one ? one : { id: await save(shop, tx, one, now.toISOString()) });
  }
  return saved;
}

async function save(
  shop: Pick<ArticlesAdmin, 'moved'>,
  tx: Db,
  { content, publishAt, planAt }: Becoming,
  now: string,
): Promise<string> {
  const id = newId();
  const kept = { id, content, firstPublishedAt: null, at: now, name: BY_FILE };
  await keepDraft(tx, { ...kept, plannedAt: planAt ?? null });
  if (planAt) await keepVersion(tx, kept, 'planned');
  const found = publishAt ? await articleInHand(tx, id, true) : null;
  if (!publishAt || !found) return id;
  try {
    const article = await putOnBlog(shop, tx, found, { content, at: publishAt, name: BY_FILE });
    await auditOfShop(tx, articleAudit('publish', found, { before: null, after: article }));
  } catch (error) {
    // A category or author was removed meanwhile; the draft stays.
    if (!(error instanceof Failure)) throw error;
  }
  return id;
}

/** Removes imported posts nobody has edited, published or not. @returns the ids that remain */
export async function dropSavedPosts(tx: Db, ids: readonly string[]): Promise<string[]> {
  const untouched = (await tx.query<{ id: string }>(UNTOUCHED, [ids, BY_FILE])).map(({ id }) => id);
  const gone = await tx.query('DELETE FROM blogs WHERE id = ANY($1::text[]) RETURNING id', [untouched]);
  await tx.query('DELETE FROM blog_drafts WHERE id = ANY($1::text[])', [untouched]);
  await tx.query('DELETE FROM blog_versions WHERE article_id = ANY($1::text[])', [untouched]);
  if (gone.length > 0) await raiseRevision(tx);
  const left = await tx.query<{ id: string }>(LEFT, [ids]);
  return left.map(({ id }) => id);
}

const UNTOUCHED = `
  SELECT p.id FROM unnest($1::text[]) AS p (id)
  WHERE NOT EXISTS (SELECT 1 FROM blog_drafts d WHERE d.id = p.id AND d.saved_name <> $2)
    AND NOT EXISTS (SELECT 1 FROM blog_versions v WHERE v.article_id = p.id AND v.saved_name <> $2)`;
const LEFT = `
  SELECT id FROM blogs WHERE id = ANY($1::text[]) UNION SELECT id FROM blog_drafts WHERE id = ANY($1::text[])`;
