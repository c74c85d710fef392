import { countRows } from '#db/count-rows.ts';
import { select } from '#db/select.ts';
import { bookPath } from '#kernel/paths.ts';
import type { SitemapPart } from '#platform/sitemap-part.ts';
import { IDENTITY, IS_LISTED } from './sql-fragments.ts';

/** Addresses per sitemap file; the protocol allows 50,000, and as many files. */
const PER_FILE = 1000;
const LISTED_BOOKS = select(
  IDENTITY,
  `FROM books b WHERE ${IS_LISTED} ORDER BY b.id LIMIT ${PER_FILE} OFFSET $1`,
);

/** Listed books by id, in files numbered from 1. */
export const bookSitemap: SitemapPart = {
  route: ':file(^\\d{1,5}$)',
  async files(db) {
    const count = await countRows(db, `FROM books b WHERE ${IS_LISTED}`);
    return Array.from({ length: Math.ceil(count / PER_FILE) }, (_, i) => String(i + 1));
  },
  async entries(db, file) {
    const before = (Number(file) - 1) * PER_FILE;
    if (before < 0) return null;
    const books = await db.query(LISTED_BOOKS, [before]);
    return books.length === 0 ? null : books.map((book) => ({ path: bookPath(book) }));
  },
};
