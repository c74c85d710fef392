import type { Db } from '#db/connect.ts';
import { type CoverRow, popularSubjects } from '#features/books/server/cover-subjects.ts';
import { loadColours } from '#features/books/server/taxonomy.ts';
import { bookDesign } from '../drawing/book-design.ts';
import { STANDING_PICTURE, standingCovering } from '../drawing/scene/standing-file.ts';
import { dyeOf } from './dye.ts';
import type { CoverStore } from './store.ts';

/** Roughly the books of the home page and the first lists. */
const BOOKS = 48;
/** Roughly the first page of the blog. */
const ARTICLES = 13;
/** Card sizes on a phone and on a desktop. */
const CARDS = [
  { view: 'front', width: 320, format: 'avif' },
  { view: 'front', width: 480, format: 'avif' },
] as const;

interface Drawing {
  db: Db;
  store: CoverStore;
  /** Books in the pictures of the newest `articles` articles, each with its place from 0. */
  standingBooks: (articles: number) => Promise<(CoverRow & { place: number })[]>;
}

/**
 * Renders the covers of the most popular books and newest articles in the background, so that a fresh shop's first
 * visitor doesn't wait. Stops quietly when the store or the database closes.
 */
export async function drawAhead({ db, store, standingBooks }: Drawing): Promise<void> {
  try {
    const colours = await loadColours(db);
    const byName = new Map(colours.map((leather) => [leather.colorName, dyeOf(leather)]));
    for (const subject of await popularSubjects(db, BOOKS)) {
      const colour = byName.get(subject.color);
      if (!colour) continue;
      const design = bookDesign(subject, { colour, variantType: 'superDeluxe', leatherType: 'realLeather' });
      for (const card of CARDS) await store.drawAhead({ design, ...card });
    }
    for (const { place, ...subject } of await standingBooks(ARTICLES)) {
      const colour = byName.get(subject.color);
      if (!colour) continue;
      const design = bookDesign(subject, { colour, ...standingCovering(place) });
      await store.drawAhead({ design, ...STANDING_PICTURE });
    }
  } catch {
    // Missing covers are drawn on request.
  }
}
