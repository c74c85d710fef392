import { inArray } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { select, text } from '#db/select.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { shopAudit } from '#platform/staff/audit.ts';
import { blogDrafts, blogs, blogVersions } from '../../tables.ts';
import { articleAudit } from './article-audit.ts';
import { loadArticle, saveDraft, saveVersion } from './articles.ts';
import {
  decideImport,
  type ImportDecision,
  loadImportContext,
  type Post,
  type PostImportMode,
} from './decide-import.ts';
import type { ArticlesAdmin } from './dependencies.ts';
import { publishContent } from './published-article.ts';

const IMPORT_EDITOR = 'Import';

/** Dry run of `importPosts`. */
export async function previewImport(
  db: Db,
  posts: readonly Post[],
  { mode, now }: { mode: PostImportMode; now: Date },
): Promise<({ note?: string } | { refused: string })[]> {
  const context = await loadImportContext(db);
  return posts.map((post) => {
    const decision = decideImport(post, context, { mode, now });
    return 'refused' in decision ? decision : { ...(decision.note ? { note: decision.note } : {}) };
  });
}

/**
 * Imports posts of another blog as drafts or in their original state; incomplete ones stay drafts. Category and author
 * are matched by name.
 * @returns the id of each post, or why it was refused
 */
export async function importPosts(
  shop: Pick<ArticlesAdmin, 'clock' | 'redirectPath'>,
  tx: Db,
  posts: readonly Post[],
  mode: PostImportMode,
): Promise<({ id: string } | { refused: string })[]> {
  const context = await loadImportContext(tx);
  const now = shop.clock();
  const saved: ({ id: string } | { refused: string })[] = [];
  for (const post of posts) {
    const decision = decideImport(post, context, { mode, now });
    saved.push('refused' in decision ? decision : { id: await save(shop, tx, decision, now.toISOString()) });
  }
  return saved;
}

async function save(
  shop: Pick<ArticlesAdmin, 'redirectPath'>,
  tx: Db,
  { content, publishAt, scheduleAt }: ImportDecision,
  now: string,
): Promise<string> {
  const id = newId();
  const draft = { id, content, firstPublishedAt: null, at: now, name: IMPORT_EDITOR };
  await saveDraft(tx, { ...draft, scheduledAt: scheduleAt ?? null });
  if (scheduleAt) await saveVersion(tx, draft, 'scheduled');
  const current = publishAt ? await loadArticle(tx, id, true) : null;
  if (!publishAt || !current) return id;
  try {
    const article = await publishContent(shop, tx, current, { content, at: publishAt, name: IMPORT_EDITOR });
    await shopAudit(tx, articleAudit('published', current, { before: null, after: article }));
  } catch (error) {
    // A category or author was removed meanwhile; the draft stays.
    if (!(error instanceof Failure)) throw error;
  }
  return id;
}

/** Removes imported posts nobody has edited, published or not. @returns the ids that remain */
export async function removeImportedPosts(tx: Db, ids: readonly string[]): Promise<string[]> {
  const untouched = (await tx.query(UNTOUCHED, [ids, IMPORT_EDITOR])).map(({ id }) => id);
  const unpublished = await tx.orm
    .delete(blogs)
    .where(inArray(blogs.id, untouched))
    .returning({ id: blogs.id });
  await tx.orm.delete(blogDrafts).where(inArray(blogDrafts.id, untouched));
  await tx.orm.delete(blogVersions).where(inArray(blogVersions.articleId, untouched));
  if (unpublished.length > 0) await raiseRevision(tx);
  const remaining = await tx.query(REMAINING, [ids]);
  return remaining.map(({ id }) => id);
}

const UNTOUCHED = select(
  { id: text('p.id') },
  `FROM unnest($1::text[]) AS p (id)
  WHERE NOT EXISTS (SELECT 1 FROM blog_drafts d WHERE d.id = p.id AND d.saved_name <> $2)
    AND NOT EXISTS (SELECT 1 FROM blog_versions v WHERE v.article_id = p.id AND v.saved_name <> $2)`,
);
const REMAINING = select(
  { id: text('p.id') },
  `FROM (SELECT id FROM blogs UNION SELECT id FROM blog_drafts) p WHERE p.id = ANY($1::text[])`,
);
