import type { collectionBooks } from '../../tables.ts';
import type { BookRow } from './book-rows.ts';

type Collection = typeof collectionBooks.$inferInsert;
/** A book with the names of its genres, as choosing needs it. */
export type Candidate = BookRow & { genres: readonly string[] };

const TAB_SIZE = 12;
const GALLERY_SIZE = 10;
/** What the home page presents as new should be something many people look for. */
const NEW_MIN_POPULARITY = 60;
const GIFT_GENRES = ['Poetry', 'Children’s Literature', 'Classics', 'Fantasy', 'Comedy'];

/** The home page's tabs and the gallery, chosen so that neighbours differ in author and colour. */
export function collectionRows(books: readonly Candidate[]): Collection[] {
  const open = books.filter(({ catalogue }) => catalogue !== 'exclusive');
  const bestSellers = open.filter(({ catalogue }) => catalogue === 'bestSeller').sort(byPopularity);
  const wanted = open.filter(({ popularity }) => popularity >= NEW_MIN_POPULARITY);
  const newest = wanted.toSorted((a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? 1 : -1));
  const gifts = open.filter(({ genres }) => giftRank(genres) < GIFT_GENRES.length).sort(byGift);
  const popular = open.toSorted(byPopularity);
  const superDeluxe = varied(popular, GALLERY_SIZE);
  const deluxe = varied(without(popular, superDeluxe), GALLERY_SIZE);
  return [
    ...rows('newlyCrafted', varied(newest, TAB_SIZE)),
    ...rows('bestSelling', bestSellers.slice(0, TAB_SIZE)),
    ...rows('gifts', varied(without(gifts, bestSellers.slice(0, TAB_SIZE)), TAB_SIZE)),
    ...rows('gallerySuperDeluxe', superDeluxe),
    ...rows('galleryDeluxe', deluxe),
  ];
}

const rows = (collection: Collection['collection'], books: readonly BookRow[]): Collection[] =>
  books.map(({ id }, i) => ({ collection, position: i + 1, bookId: id }));

/** Ids decide between equals, so that the choice is the same every time. */
const byPopularity = (a: BookRow, b: BookRow) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1);
/** Verse and children's books before the rest, each group by popularity. */
const byGift = (a: Candidate, b: Candidate) =>
  Math.floor(giftRank(a.genres) / 2) - Math.floor(giftRank(b.genres) / 2) || byPopularity(a, b);
const giftRank = (genres: readonly string[]) => {
  const rank = GIFT_GENRES.findIndex((genre) => genres[0] === genre || genres[1] === genre);
  return rank === -1 ? GIFT_GENRES.length : rank;
};

const without = (books: readonly Candidate[], taken: readonly BookRow[]) => {
  const ids = new Set(taken.map(({ id }) => id));
  return books.filter(({ id }) => !ids.has(id));
};

/** The first `size` books with no author twice and no colour more than twice; fewer when there are none left. */
function varied(books: readonly Candidate[], size: number): Candidate[] {
  const authors = new Set<string>();
  const colours = new Map<string, number>();
  const chosen: Candidate[] = [];
  for (const book of books) {
    if (chosen.length === size) break;
    const worn = colours.get(book.color) ?? 0;
    if (authors.has(book.authorId) || worn >= 2) continue;
    authors.add(book.authorId);
    colours.set(book.color, worn + 1);
    chosen.push(book);
  }
  return chosen;
}
