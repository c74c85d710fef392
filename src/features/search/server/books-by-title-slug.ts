import type { Db } from '#db/connect.ts';
import { bool, select } from '#db/select.ts';
import { SUMMARY, toSummary } from '#features/books/server/rows.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import type { BookSummary, Catalogue } from '#kernel/book.ts';
import { normalise } from '#kernel/normalise.ts';
import { forEachSchema } from './search-schema.ts';

const STATEMENTS = forEachSchema((schema) =>
  select(
    { ...SUMMARY, isWithdrawn: bool('b.withdrawn_at IS NOT NULL') },
    `FROM books b WHERE b.catalogue = $1 AND b.id IN (
       SELECT id FROM books WHERE catalogue = $1 AND title_slug = ANY($2::text[])
       UNION ALL SELECT book FROM ${schema}.documents WHERE title_key = $3)
     ORDER BY b.withdrawn_at IS NOT NULL, b.popularity DESC, b.id LIMIT 10`,
  ),
);

/** Up to ten books, most popular first, ignoring case, accents and dashes; `'withdrawn'` if none is listed. */
export async function findBooksByTitleSlug(
  db: Db,
  taxonomies: Taxonomies,
  catalogue: Catalogue,
  slug: string,
): Promise<BookSummary[] | 'withdrawn'> {
  const key = normalise(slug);
  const [taxonomy, rows] = await Promise.all([
    taxonomies.taxonomy(),
    db.query(STATEMENTS[catalogue], [catalogue, [slug, slug.toLowerCase(), key.replaceAll(' ', '-')], key]),
  ]);
  const listed = rows.filter((row) => !row.isWithdrawn);
  if (listed.length === 0 && rows.length > 0) return 'withdrawn';
  return listed.map(({ isWithdrawn, ...row }) => toSummary(row, taxonomy));
}
