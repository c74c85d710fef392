import type { Collection } from '../../collections.ts';
import type { SeededBook } from './seeded-books.ts';

const TAB_SIZE = 12;
const GALLERY_SIZE = 10;
const NEW_MIN_POPULARITY = 60;
const GIFT_GENRES = ['Poetry', 'Children’s Literature', 'Classics', 'Fantasy', 'Comedy'];

/** Tabs of the home page and galleries, mixed so that authors and colours don't repeat. */
export function seededCollections(books: readonly SeededBook[]): Record<Collection, string[]> {
  const open = books.filter(({ catalogue }) => catalogue !== 'exclusive');
  const bestSellers = open.filter(({ catalogue }) => catalogue === 'bestSeller').sort(byPopularity);
  const wanted = open.filter(({ popularity }) => popularity >= NEW_MIN_POPULARITY);
  const newest = wanted.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const gifts = open.filter(({ genres }) => giftRank(genres) < GIFT_GENRES.length).sort(byGift);
  const popular = open.toSorted(byPopularity);
  const superDeluxe = varied(popular, GALLERY_SIZE);
  const deluxe = varied(without(popular, superDeluxe), GALLERY_SIZE);
  return {
    newlyCrafted: idsOf(varied(newest, TAB_SIZE)),
    bestSelling: idsOf(bestSellers.slice(0, TAB_SIZE)),
    gifts: idsOf(varied(without(gifts, bestSellers.slice(0, TAB_SIZE)), TAB_SIZE)),
    gallerySuperDeluxe: idsOf(superDeluxe),
    galleryDeluxe: idsOf(deluxe),
  };
}

const idsOf = (books: readonly SeededBook[]) => books.map(({ id }) => id);

/** Ids break ties, so that the result is stable. */
const byPopularity = (a: SeededBook, b: SeededBook) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1);
/** Poetry and children's books first, each group by popularity. */
const byGift = (a: SeededBook, b: SeededBook) =>
  Math.floor(giftRank(a.genres) / 2) - Math.floor(giftRank(b.genres) / 2) || byPopularity(a, b);
const giftRank = (genres: readonly string[]) => {
  const rank = GIFT_GENRES.findIndex((genre) => genres[0] === genre || genres[1] === genre);
  return rank === -1 ? GIFT_GENRES.length : rank;
};

const without = (books: readonly SeededBook[], taken: readonly SeededBook[]) => {
  const ids = new Set(taken.map(({ id }) => id));
  return books.filter(({ id }) => !ids.has(id));
};

/** The first `size` books with no author twice and no colour more than twice; fewer if there aren't enough. */
function varied(books: readonly SeededBook[], size: number): SeededBook[] {
  const authors = new Set<string>();
  const colours = new Map<string, number>();
  const chosen: SeededBook[] = [];
  for (const book of books) {
    if (chosen.length === size) break;
    const author = book.authors[0] ?? '';
    const worn = colours.get(book.color) ?? 0;
    if (authors.has(author) || worn >= 2) continue;
    authors.add(author);
    colours.set(book.color, worn + 1);
    chosen.push(book);
  }
  return chosen;
}
