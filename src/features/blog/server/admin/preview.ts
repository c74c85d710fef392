import type { Db } from '#db/connect.ts';
import { IS_LISTED, joinBook, LINK_COLUMNS } from '#features/books/server/sql-fragments.ts';
import { sanitiseEditedArticle } from '#platform/rich-text.ts';
import type { Article, RelatedBook } from '../../contract.ts';
import { readingMinutes } from '../../reading-time.ts';
import { fillInBooks } from '../book-blocks.ts';
import { toBlog } from '../queries.ts';
import type { EditableArticle } from './articles.ts';

const NAMES = `
  SELECT (SELECT name FROM blog_categories WHERE id = $1) AS category,
    (SELECT slug FROM blog_categories WHERE id = $1) AS "categorySlug", w.name AS "authorName", w.slug AS "authorSlug",
    w.portrait, w.country_code AS "countryCode"
  FROM (SELECT 1) one LEFT JOIN blog_authors w ON w.id = $2`;
const RELATED = `
  SELECT ${LINK_COLUMNS} FROM unnest($1::text[]) WITH ORDINALITY AS n (id, position) ${joinBook('n.id')}
  WHERE ${IS_LISTED} ORDER BY n.position`;

interface PreviewNames {
  category: string | null;
  categorySlug: string | null;
  authorName: string | null;
  authorSlug: string | null;
  portrait: string | null;
  countryCode: string | null;
}

/** Renders the draft as its page would; missing choices get a placeholder. */
export async function renderPreview(
  db: Db,
  { id, content, publishedAt }: EditableArticle,
  now: Date,
): Promise<Article> {
  const { categoryId, authorId, relatedBooks, desc, metaDescription, body, ...rest } = content;
  const sanitised = sanitiseEditedArticle(body);
  const [[names], related, [filledBody = '']] = await Promise.all([
    db.query<PreviewNames>(NAMES, [categoryId, authorId]),
    db.query<RelatedBook>(RELATED, [relatedBooks]),
    fillInBooks(db, [sanitised]),
  ]);
  const blog = toBlog({
    ...rest,
    id,
    desc,
    readingMinutes: readingMinutes(sanitised),
    pictureVersion: null,
    urlSlug: rest.urlSlug || 'no-address-yet',
    title: rest.title || 'Untitled',
    category: names?.category ?? 'No category',
    categorySlug: names?.categorySlug ?? '',
    authorName: names?.authorName ?? 'No writer',
    authorSlug: names?.authorSlug ?? 'nobody',
    portrait: names?.portrait ?? null,
    countryCode: names?.countryCode ?? 'GB',
    publishedAt: publishedAt ?? now.toISOString(),
    updateTime: now.toISOString(),
  });
  return {
    ...blog,
    ...(metaDescription ? { metaDescription } : {}),
    body: filledBody,
    relatedBooks: related,
  };
}
