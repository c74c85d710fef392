import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { BINDINGS, type BindingStyle, bindingPrices } from '#kernel/bindings.ts';
import { BookImages, type BookSummary } from '#kernel/book.ts';
import { coverPath } from '#kernel/picture-paths.ts';
import * as tables from '../tables.ts';

type DrawableBook = Omit<BookSummary, 'language' | 'genres'>;

/** Stored photographs, or else drawn front covers of every binding on offer (data-and-services 3, decision 28). */
export function imagesText(book: DrawableBook, stored: unknown): string {
  const photographs = BookImages.safeParse(stored);
  const isPhotographed = photographs.success && Object.keys(photographs.data).length > 0;
  return JSON.stringify(isPhotographed ? photographs.data : coverImages(book));
}

const PHOTOGRAPHED = selectFrom(
  tables.books,
  ['id', 'images'],
  `WHERE id = ANY($1::text[]) AND images <> '{}'::jsonb`,
);

/** Images of many books by id, for lists, whose rows come without photographs. */
export async function imagesTextById(db: Db, books: readonly BookSummary[]): Promise<Map<string, string>> {
  const rows = await db.query(PHOTOGRAPHED, [books.map(({ id }) => id)]);
  const stored = new Map(rows.map(({ id, images }) => [id, images]));
  return new Map(books.map((book) => [book.id, imagesText(book, stored.get(book.id))]));
}

function coverImages(book: DrawableBook): BookImages {
  const prices = bindingPrices(book);
  const altText = `${book.title} by ${book.author}`;
  const images: BookImages = {};
  for (const [at, binding] of BINDINGS.entries()) {
    if (prices[at] === null) continue;
    const key = imageKey(book, binding);
    images[key] = { links: [...(images[key]?.links ?? []), frontCover(book, binding)], altText };
  }
  return images;
}

const imageKey = ({ catalogue, color }: DrawableBook, { variantType, leatherType }: BindingStyle) =>
  catalogue === 'exclusive' ? color : `${color}_${variantType}_${leatherType}`;

export const frontCover = (
  { id, coverVersion, color }: Pick<BookSummary, 'id' | 'coverVersion' | 'color'>,
  { leatherType, variantType }: BindingStyle,
) =>
  coverPath({
    id,
    version: coverVersion,
    view: 'front',
    color,
    variantType,
    leatherType,
    width: 640,
    format: 'webp',
  });
