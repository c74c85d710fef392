import { type BookIdentity, bookPath } from '#kernel/paths.ts';
import type { SitemapPart } from '#platform/sitemap-part.ts';
import { FROM_BOOKS, IDENTITY_COLUMNS, IS_LISTED } from './sql-fragments.ts';

/** Addresses per sitemap file; the protocol allows 50,000, and as many files. */
const PER_FILE = 1000;

/** Listed books by id, in files numbered from 1. */
export const bookSitemap: SitemapPart = {
  route: ':file(^\\d{1,5}$)',
  async files(db) {
    const [{ count } = { count: 0 }] = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count ${FROM_BOOKS} WHERE ${IS_LISTED}`,
    );
    return Array.from({ length: Math.ceil(count / PER_FILE) }, (_, i) => String(i + 1));
  },
  async entries(db, file) {
    const before = (Number(file) - 1) * PER_FILE;
    if (before < 0) return null;
    const books = await db.query<BookIdentity>(
      `SELECT ${IDENTITY_COLUMNS} ${FROM_BOOKS} WHERE ${IS_LISTED} ORDER BY b.id LIMIT ${PER_FILE} OFFSET $1`,
      [before],
    );
    return books.length === 0 ? null : books.map((book) => ({ path: bookPath(book) }));
  },
};
