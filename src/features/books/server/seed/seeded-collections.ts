import type { Collection } from '../../collections.ts';
import type { SeededBook } from './seeded-books.ts';

const TAB_SIZE = 12;
const GALLERY_SIZE = 10;
const NEW_MIN_POPULARITY = 60;
const GIFT_GENRES = ['Poetry', 'Children’s Literature', 'Classics', 'Fantasy', 'Comedy'];

/** Tabs of the home page and galleries, mixed so that authors and colours don't repeat. */
export function buildSeedCollections(books: readonly SeededBook[]): Record<Collection, string[]> {
  const publicBooks = books.filter(({ catalogue }) => catalogue !== 'exclusive');
  const bestSellers = publicBooks.filter(({ catalogue }) => catalogue === 'bestSeller').sort(byPopularity);
  const popularEnough = publicBooks.filter(({ popularity }) => popularity >= NEW_MIN_POPULARITY);
  const newest = popularEnough.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const gifts = publicBooks.filter(({ genres }) => giftRank(genres) < GIFT_GENRES.length).sort(byGift);
  const popular = publicBooks.toSorted(byPopularity);
  const superDeluxe = pickVaried(popular, GALLERY_SIZE);
  const deluxe = pickVaried(excludeBooks(popular, superDeluxe), GALLERY_SIZE);
  return {
    newlyCrafted: toIds(pickVaried(newest, TAB_SIZE)),
    bestSelling: toIds(bestSellers.slice(0, TAB_SIZE)),
    gifts: toIds(pickVaried(excludeBooks(gifts, bestSellers.slice(0, TAB_SIZE)), TAB_SIZE)),
    gallerySuperDeluxe: toIds(superDeluxe),
    galleryDeluxe: toIds(deluxe),
  };
}

const toIds = (books: readonly SeededBook[]) => books.map(({ id }) => id);

/** Ids break ties, so that the result is stable. */
const byPopularity = (a: SeededBook, b: SeededBook) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1);
/** Poetry and children's books first, each group by popularity. */
const byGift = (a: SeededBook, b: SeededBook) =>
  Math.floor(giftRank(a.genres) / 2) - Math.floor(giftRank(b.genres) / 2) || byPopularity(a, b);
const giftRank = (genres: readonly string[]) => {
  const rank = GIFT_GENRES.findIndex((genre) => genres[0] === genre || genres[1] === genre);
  return rank === -1 ? GIFT_GENRES.length : rank;
};

const excludeBooks = (books: readonly SeededBook[], excluded: readonly SeededBook[]) => {
  const ids = new Set(excluded.map(({ id }) => id));
  return books.filter(({ id }) => !ids.has(id));
};

/** The first `size` books with no author twice and no colour more than twice; fewer if there aren't enough. */
function pickVaried(books: readonly SeededBook[], size: number): SeededBook[] {
  const authors = new Set<string>();
  const colours = new Map<string, number>();
  const selected: SeededBook[] = [];
  for (const book of books) {
    if (selected.length === size) break;
    const author = book.authors[0] ?? '';
    const used = colours.get(book.color) ?? 0;
    if (authors.has(author) || used >= 2) continue;
    authors.add(author);
    colours.set(book.color, used + 1);
    selected.push(book);
  }
  return selected;
}
