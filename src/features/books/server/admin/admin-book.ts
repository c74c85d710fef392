import type { Db } from '#db/connect.ts';
import { toIsoTime } from '#db/iso-timestamp.ts';
import { defaultBinding } from '#kernel/bindings.ts';
import { bookPath } from '#kernel/paths.ts';
import { notFound } from '#platform/http/calls.ts';
import type { AdminBook, BookEdit } from '../../admin-contract.ts';
import { frontCover } from '../book-images.ts';
import { descriptionMarkdown } from '../description-markdown.ts';
import { loadBooks, type StoredBook } from '../stored-books.ts';

interface BookExtras {
  title_slug: string;
  coverVersion: string;
  copiesTaken: number;
  authorNames: string[];
}

/** @throws Failure 404 */
export async function getAdminBook(db: Db, id: string): Promise<AdminBook> {
  const [[stored], [extras]] = await Promise.all([
    loadBooks(db, 'id', [id]),
    db.query<BookExtras>(EXTRAS, [id]),
  ]);
  if (!stored || !extras) throw notFound('This book doesn’t exist.');
  const { coverVersion, title_slug, ...rest } = extras;
  return {
    ...toBookEdit(stored),
    ...rest,
    id,
    address: bookPath({ ...stored, title_slug }),
    createdAt: toIsoTime(stored.createdAt ?? ''),
    withdrawnAt: stored.withdrawnAt && toIsoTime(stored.withdrawnAt),
    cover: frontCover(
      { id, coverVersion, color: stored.color },
      defaultBinding({ ...stored.prices, catalogue: stored.catalogue }),
    ),
  };
}

/** Editable fields, with the description as Markdown. */
export function toBookEdit({ id, createdAt, withdrawnAt, ...book }: StoredBook): BookEdit {
  return { ...book, description: descriptionMarkdown(book.description) };
}

const EXTRAS = `
  SELECT b.title_slug, b.cover_version AS "coverVersion",
    (SELECT coalesce(sum(e.copies), 0)::int FROM edition_copies e
      WHERE e.book_id = b.id AND e.released_at IS NULL) AS "copiesTaken",
    ARRAY(SELECT a.name FROM unnest(b.author_id || b.co_author_ids) WITH ORDINALITY AS n(id, place)
      JOIN authors a ON a.id = n.id ORDER BY n.place) AS "authorNames"
  FROM books b WHERE b.id = $1`;
