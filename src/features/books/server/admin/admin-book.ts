import type { Db } from '#db/connect.ts';
import { bookAddress } from '#kernel/addresses.ts';
import { usualBinding } from '#kernel/bindings.ts';
import { notFound } from '#platform/http/calls.ts';
import type { AdminBook, BookEdit } from '../../admin-contract.ts';
import { frontCover } from '../book-images.ts';
import { descriptionText } from '../description-text.ts';
import { type WholeBook, wholeBooks } from '../whole-books.ts';

interface Beside {
  title_slug: string;
  coverVersion: string;
  copiesTaken: number;
  authorNames: string[];
}

/** @throws Failure 404 */
export async function adminBook(db: Db, id: string): Promise<AdminBook> {
  const [[kept], [beside]] = await Promise.all([wholeBooks(db, 'id', [id]), db.query<Beside>(BESIDE, [id])]);
  if (!kept || !beside) throw notFound('There is no such book.');
  const { coverVersion, title_slug, ...more } = beside;
  return {
    ...editOfBook(kept),
    ...more,
    id,
    address: bookAddress({ ...kept, title_slug }),
    createdAt: isoTime(kept.createdAt ?? ''),
    withdrawnAt: kept.withdrawnAt && isoTime(kept.withdrawnAt),
    cover: frontCover(
      { id, coverVersion, color: kept.color },
      usualBinding({ ...kept.prices, catalogue: kept.catalogue }),
    ),
  };
}

/** Editable fields, with the description as Markdown. */
export function editOfBook({ id, createdAt, withdrawnAt, ...book }: WholeBook): BookEdit {
  return { ...book, description: descriptionText(book.description) };
}

const isoTime = (moment: string) => new Date(moment).toISOString();

const BESIDE = `
  SELECT b.title_slug, b.cover_version AS "coverVersion",
    (SELECT coalesce(sum(e.copies), 0)::int FROM edition_copies e
      WHERE e.book_id = b.id AND e.released_at IS NULL) AS "copiesTaken",
    ARRAY(SELECT a.name FROM unnest(b.author_id || b.co_author_ids) WITH ORDINALITY AS n(id, place)
      JOIN authors a ON a.id = n.id ORDER BY n.place) AS "authorNames"
  FROM books b WHERE b.id = $1`;
