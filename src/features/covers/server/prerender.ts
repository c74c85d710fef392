import type { Db } from '#db/connect.ts';
import { type CoverRow, loadPopularCoverRows } from '#features/books/server/cover-subjects.ts';
import { loadColours } from '#features/books/server/taxonomy.ts';
import { bookDesign } from '../drawing/book-design.ts';
import { chooseUprightCovering, UPRIGHT_BOOK_PICTURE } from '../drawing/scene/upright-book.ts';
import type { CoverStore } from './cover-store.ts';
import { toDye } from './dye.ts';

/** Roughly the number of books on the home page and the first listing pages. */
const BOOK_COUNT = 48;
/** Roughly the number of articles on the first page of the blog. */
const ARTICLE_COUNT = 13;
/** Card sizes on a phone and on a desktop. */
const CARDS = [
  { view: 'front', width: 320, format: 'avif' },
  { view: 'front', width: 480, format: 'avif' },
] as const;

interface PrerenderOptions {
  db: Db;
  store: CoverStore;
  /**
   * Loads the books pictured with the newest `articles` articles; `place` is a book's position in its picture, from 0.
   */
  listArticleBooks: (articles: number) => Promise<(CoverRow & { place: number })[]>;
}

/**
 * Renders the covers of the most popular books and newest articles in the background, so that a fresh shop's first
 * visitor doesn't wait. Stops quietly when the store or the database closes.
 */
export async function prerenderCovers({ db, store, listArticleBooks }: PrerenderOptions): Promise<void> {
  try {
    const colours = await loadColours(db);
    const dyes = new Map(colours.map((leather) => [leather.colorName, toDye(leather)]));
    for (const subject of await loadPopularCoverRows(db, BOOK_COUNT)) {
      const colour = dyes.get(subject.color);
      if (!colour) continue;
      const design = bookDesign(subject, { colour, variantType: 'superDeluxe', leatherType: 'realLeather' });
      for (const card of CARDS) await store.prerender({ design, ...card });
    }
    for (const { place, ...subject } of await listArticleBooks(ARTICLE_COUNT)) {
      const colour = dyes.get(subject.color);
      if (!colour) continue;
      const design = bookDesign(subject, { colour, ...chooseUprightCovering(place) });
      await store.prerender({ design, ...UPRIGHT_BOOK_PICTURE });
    }
  } catch {
    // Covers that are still missing are drawn on request.
  }
}
