import type { Db } from '#db/connect.ts';
import { slugOf } from '#kernel/slug.ts';
import { newId } from '#platform/new-id.ts';
import { editedArticleHtml } from '#platform/rich-text.ts';
import { emptyArticle } from '../../article-content.ts';
import { ArticleDraft } from '../../desk-contract.ts';
import { DESCRIPTION_MAX } from '../../limits.ts';
import { keepDraft } from './in-hand.ts';

/** A post of another blog, as a file says it. */
interface Post {
  slug?: string;
  title?: string;
  html?: string;
  excerpt?: string;
  author?: string;
  categories?: string[];
}

/** Who has saved a draft that came by a file; whoever edits it afterwards saves it under their own name. */
const BY_FILE = 'Import';

/**
 * Takes posts of another blog in as drafts, whatever they were there: nothing is on the blog that nobody of the shop has looked
 * at. Category and writer are those of the shop that have the same name; without one they are left to be chosen.
 * @returns for each its id, or why it was not taken
 */
export async function draftPosts(
  tx: Db,
  posts: readonly Post[],
  now: Date,
): Promise<({ id: string } | { refused: string })[]> {
  const known = await knownHere(tx);
  const written: ({ id: string } | { refused: string })[] = [];
  for (const post of posts) {
    const draft = ArticleDraft.safeParse(draftOf(post, known));
    if (!draft.success) {
      written.push({ refused: draft.error.issues[0]?.message ?? 'It cannot be kept.' });
      continue;
    }
    const { urlSlug } = draft.data;
    if (urlSlug !== '' && known.slugs.has(urlSlug)) {
      written.push({ refused: `There is an article at ${urlSlug} already.` });
      continue;
    }
    known.slugs.add(urlSlug);
    const id = newId();
    const at = now.toISOString();
    await keepDraft(tx, {
      ...{ id, content: draft.data, firstPublishedAt: null, plannedAt: null, at, name: BY_FILE },
    });
    written.push({ id });
  }
  return written;
}

/** Removes drafts that came by a file and that nobody has touched. @returns the ids of those that stay */
export async function dropDraftedPosts(tx: Db, ids: readonly string[]): Promise<string[]> {
  const gone = await tx.query<{ id: string }>(DROP, [ids, BY_FILE]);
  const removed = new Set(gone.map(({ id }) => id));
  const left = await tx.query<{ id: string }>(LEFT, [ids]);
  return left.map(({ id }) => id).filter((id) => !removed.has(id));
}

interface Known {
  slugs: Set<string>;
  categories: ReadonlyMap<string, number>;
  authors: ReadonlyMap<string, string>;
}

async function knownHere(tx: Db): Promise<Known> {
  const slugs = await tx.query<{ slug: string }>(SLUGS);
  const categories = await tx.query<{ id: number; name: string }>('SELECT id, name FROM blog_categories');
  const authors = await tx.query<{ id: string; name: string }>('SELECT id, name FROM blog_authors');
  return {
    slugs: new Set(slugs.map(({ slug }) => slug)),
    categories: new Map(categories.map(({ id, name }) => [name.toLowerCase(), id])),
    authors: new Map(authors.map(({ id, name }) => [name.toLowerCase(), id])),
  };
}

function draftOf(
  { title = '', slug, html = '', excerpt = '', author, categories }: Post,
  known: Known,
): unknown {
  const plain = slugOf(slug ?? title)
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
    .replace(/-{2,}/g, '-');
  const own = categories?.flatMap((name) => known.categories.get(name.toLowerCase()) ?? []);
  return {
    ...emptyArticle(title),
    ...{ urlSlug: plain, desc: excerpt.slice(0, DESCRIPTION_MAX), body: editedArticleHtml(html) },
    categoryId: own?.[0] ?? null,
    authorId: known.authors.get(author?.toLowerCase() ?? '') ?? null,
  };
}

const SLUGS = `
  SELECT url_slug AS slug FROM blogs UNION SELECT content->>'urlSlug' FROM blog_drafts`;
const DROP = `
  DELETE FROM blog_drafts WHERE id = ANY($1::text[]) AND saved_name = $2
    AND NOT EXISTS (SELECT 1 FROM blogs b WHERE b.id = blog_drafts.id) RETURNING id`;
const LEFT = `
  SELECT id FROM blogs WHERE id = ANY($1::text[]) UNION SELECT id FROM blog_drafts WHERE id = ANY($1::text[])`;
