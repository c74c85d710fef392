import type { Queryable } from '#db/connect.ts';
import { frontCover } from '#features/books/server/book-images.ts';
import { PRICE_FIELD_COLUMNS } from '#features/books/server/rows.ts';
import { IS_LISTED, joinBook, LINK_COLUMNS } from '#features/books/server/sql-fragments.ts';
import { defaultBinding } from '#kernel/bindings.ts';
import type { BookSummary, StoredPrices } from '#kernel/book.ts';
import { escapeMarkup } from '#kernel/escape.ts';
import { bookPath } from '#kernel/paths.ts';

/** Book in stored article HTML: an empty figure with its id (`editedArticleHtml`). */
const BLOCK = /<figure data-book="([\w-]{1,64})">\s*<\/figure>/g;

type BlockBook = Pick<
  BookSummary,
  'id' | 'sku' | 'catalogue' | 'title' | 'title_slug' | 'author' | 'color' | 'coverVersion'
> &
  StoredPrices;

/** Fills in the books with cover, title and author; books the shop no longer lists are dropped. */
export async function fillInBooks(db: Queryable, texts: readonly string[]): Promise<string[]> {
  const ids = [...new Set(texts.flatMap((text) => [...text.matchAll(BLOCK)].map(([, id]) => id)))];
  if (ids.length === 0) return [...texts];
  const books = new Map((await loadBlockBooks(db, BY_ID, [ids])).map((book) => [book.id, book]));
  return texts.map((text) =>
    text.replace(BLOCK, (_block, id: string) => {
      const book = books.get(id);
      return book ? blockHtml(book) : '';
    }),
  );
}

export type LinkedBook = BlockBook & { address: string; cover: string };

/** @param statement selects `BLOCK_COLUMNS` */
export async function loadBlockBooks(
  db: Queryable,
  statement: string,
  values: readonly unknown[],
): Promise<LinkedBook[]> {
  const rows = await db.query<BlockBook>(statement, values);
  return rows.map((book) => ({
    ...book,
    address: bookPath(book),
    cover: frontCover(book, defaultBinding(book)),
  }));
}

export const BLOCK_COLUMNS = `${LINK_COLUMNS}, b.color, b.cover_version AS "coverVersion", ${PRICE_FIELD_COLUMNS}`;
const BY_ID = `
  SELECT ${BLOCK_COLUMNS} FROM unnest($1::text[]) AS n (id) ${joinBook('n.id')} WHERE ${IS_LISTED}`;

const blockHtml = ({ id, address, cover, title, author }: LinkedBook) =>
  `<figure data-book="${escapeMarkup(id)}"><a href="${escapeMarkup(address)}"><img src="${escapeMarkup(cover)}" alt="" width="160" height="220" loading="lazy"><span>${escapeMarkup(title)}</span></a><figcaption>${escapeMarkup(author)}</figcaption></figure>`;
