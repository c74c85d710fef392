import { eq } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { insertRows } from '#db/insert-rows.ts';
import { bool, select } from '#db/select.ts';
import { IS_LISTED, joinBook } from '#features/books/server/sql-fragments.ts';
import { normalise } from '#kernel/normalise.ts';
import { articlePath } from '#kernel/paths.ts';
import { invalid, parseInput } from '#platform/http/calls.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { sanitiseEditedArticle } from '#platform/rich-text.ts';
import { type ArticleDraft, PublishableArticle } from '../../admin-contract.ts';
import { isSameArticle } from '../../article-content.ts';
import { readingMinutes } from '../../reading-time.ts';
import { blogBooks, blogs } from '../../tables.ts';
import { deleteDraft, type EditableArticle, saveDraft, saveVersion } from './articles.ts';
import type { ArticlesAdmin, Editor } from './dependencies.ts';

/**
 * Publishes an article, for the first time or again; an old slug redirects to the new one.
 * @param content what to publish; the rest of the draft stays a draft
 * @throws Failure 422 for incomplete content, a taken slug, or unknown books
 */
export async function publishContent(
  { redirectPath }: Pick<ArticlesAdmin, 'redirectPath'>,
  tx: Db,
  current: EditableArticle,
  { content, at, name }: { content: ArticleDraft; at: string } & Editor,
): Promise<PublishableArticle> {
  const { id, publishedContent: live, firstPublishedAt } = current;
  const valid = parseInput(PublishableArticle, content);
  const article = { ...valid, body: sanitiseEditedArticle(valid.body) };
  await checkReferences(tx, id, article);
  const publishedAt = firstPublishedAt ?? at;
  const row = {
    urlSlug: article.urlSlug,
    title: article.title,
    description: article.desc,
    metaDescription: article.metaDescription,
    body: article.body,
    categoryId: article.categoryId,
    authorId: article.authorId,
    scene: article.scene,
    bannerImage: article.bannerImage,
    readingMinutes: readingMinutes(article.body),
    searchText: normalise(article.title),
    updatedAt: firstPublishedAt ? at : publishedAt,
  };
  await tx.orm
    .insert(blogs)
    .values({ id, ...row, publishedAt })
    .onConflictDoUpdate({ target: blogs.id, set: row });
  await tx.orm.delete(blogBooks).where(eq(blogBooks.blogId, id));
  await insertBooks(
    tx,
    article.relatedBooks.map((bookId, i) => ({ blogId: id, position: i + 1, bookId })),
  );
  if (live && live.urlSlug !== article.urlSlug)
    await redirectPath(tx, articlePath(live.urlSlug), articlePath(article.urlSlug));
  if (isSameArticle(current.content, content)) await deleteDraft(tx, id);
  else
    await saveDraft(tx, {
      id,
      content: current.content,
      firstPublishedAt: publishedAt,
      scheduledAt: null,
      at: current.savedAt,
      name: current.savedName,
    });
  await saveVersion(tx, { id, content: article, at, name }, 'published');
  await raiseRevision(tx);
  return article;
}

export async function removeFromBlog(tx: Db, id: string): Promise<void> {
  await tx.orm.delete(blogs).where(eq(blogs.id, id));
  await raiseRevision(tx);
}

const insertBooks = insertRows(blogBooks, ['blogId', 'position', 'bookId']);

async function checkReferences(tx: Queryable, id: string, article: PublishableArticle): Promise<void> {
  const { urlSlug, categoryId, authorId, relatedBooks } = article;
  const [existing] = await tx.query(REFERENCES, [urlSlug, id, categoryId, authorId]);
  const books = await countRows(tx, LISTED_BOOKS, [relatedBooks]);
  const problems = {
    ...(existing?.isTaken ? { urlSlug: 'Another article already uses this URL.' } : {}),
    ...(existing?.category ? {} : { categoryId: 'Choose a category.' }),
    ...(existing?.author ? {} : { authorId: 'Choose a writer.' }),
    ...(books === new Set(relatedBooks).size && books === relatedBooks.length
      ? {}
      : { relatedBooks: 'Choose books from the shop, each only once.' }),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

const REFERENCES = select(
  {
    isTaken: bool('EXISTS (SELECT 1 FROM blogs WHERE url_slug = $1 AND id <> $2)'),
    category: bool('EXISTS (SELECT 1 FROM blog_categories WHERE id = $3)'),
    author: bool('EXISTS (SELECT 1 FROM blog_authors WHERE id = $4)'),
  },
  '',
);
const LISTED_BOOKS = `FROM unnest($1::text[]) AS n (id) ${joinBook('n.id')} WHERE ${IS_LISTED}`;
