import type { Db } from '#db/connect.ts';
import { toIsoTime } from '#db/iso-timestamp.ts';
import { column, columns, int, select } from '#db/select.ts';
import { defaultBinding } from '#kernel/bindings.ts';
import { bookPath } from '#kernel/paths.ts';
import { notFound } from '#platform/http/calls.ts';
import type { AdminBook, BookEdit } from '../../admin-contract.ts';
import { books } from '../../tables.ts';
import { frontCover } from '../book-images.ts';
import { descriptionMarkdown } from '../description-markdown.ts';
import { COPIES_TAKEN } from '../rows.ts';
import { AUTHOR_NAMES, loadBooks, type StoredBook } from '../stored-books.ts';

const EXTRAS = select(
  {
    title_slug: column(books.titleSlug, 'b'),
    ...columns(books, 'b', 'coverVersion'),
    copiesTaken: int(COPIES_TAKEN),
    authorNames: AUTHOR_NAMES,
  },
  'FROM books b WHERE b.id = $1',
);

/** @throws Failure 404 */
export async function getAdminBook(db: Db, id: string): Promise<AdminBook> {
  const [[stored], [extras]] = await Promise.all([loadBooks(db, 'id', [id]), db.query(EXTRAS, [id])]);
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
