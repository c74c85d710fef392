import type { Db } from '#db/connect.ts';
import { allNullable, columns, nullable, select, text } from '#db/select.ts';
import { IS_LISTED, joinBook, LINK } from '#features/books/server/sql-fragments.ts';
import { sanitiseEditedArticle } from '#platform/rich-text.ts';
import type { Article } from '../../contract.ts';
import { readingMinutes } from '../../reading-time.ts';
import { blogAuthors } from '../../tables.ts';
import { fillInBooks } from '../book-blocks.ts';
import { toBlog } from '../queries.ts';
import type { EditableArticle } from './articles.ts';

const NAMES = select(
  {
    category: nullable(text('c.name')),
    categorySlug: nullable(text('c.slug')),
    authorName: nullable(text('w.name')),
    authorSlug: nullable(text('w.slug')),
    ...allNullable(columns(blogAuthors, 'w', 'portrait', 'countryCode')),
  },
  `FROM (SELECT 1) one LEFT JOIN blog_categories c ON c.id = $1 LEFT JOIN blog_authors w ON w.id = $2`,
);
const RELATED = select(
  LINK,
  `FROM unnest($1::text[]) WITH ORDINALITY AS n (id, position) ${joinBook('n.id')}
  WHERE ${IS_LISTED} ORDER BY n.position`,
);

/** Renders the draft as its page would; missing choices get a placeholder. */
export async function renderPreview(
  db: Db,
  { id, content, publishedAt }: EditableArticle,
  now: Date,
): Promise<Article> {
  const { categoryId, authorId, relatedBooks, desc, metaDescription, body, ...rest } = content;
  const sanitised = sanitiseEditedArticle(body);
  const [[names], related, [filledBody = '']] = await Promise.all([
    db.query(NAMES, [categoryId, authorId]),
    db.query(RELATED, [relatedBooks]),
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
