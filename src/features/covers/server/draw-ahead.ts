import type { Db } from '#db/connect.ts';
import { type CoverRow, popularSubjects } from '#features/books/server/cover-subjects.ts';
import { loadColours } from '#features/books/server/taxonomy.ts';
import { bookDesign } from '../drawing/book-design.ts';
import { STANDING_PICTURE, standingCovering } from '../drawing/scene/standing-file.ts';
import { dyeOf } from './dye.ts';
import type { CoverStore } from './store.ts';

/** How many books get their card’s picture before somebody asks: about what the home page and the first lists show. */
const BOOKS = 48;
/** About what the first page of the blog shows. */
const ARTICLES = 13;
/** What a card of a list is sent in, on a phone and on an admin. */
const CARDS = [
  { view: 'front', width: 320, format: 'avif' },
  { view: 'front', width: 480, format: 'avif' },
] as const;

interface Drawing {
  db: Db;
  store: CoverStore;
  /** The books that stand in the pictures of so many of the newest articles, each with its place from 0. */
  standingBooks: (articles: number) => Promise<(CoverRow & { place: number })[]>;
}

/**
 * Draws the card pictures of the most popular books in the background, one after the other, then what the pictures of
 * the newest articles are made of, so that the first visitor of a fresh shop does not wait for them. It stops quietly when the store or the database closes.
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
    // Nothing is lost: what is missing is drawn when it is asked for.
  }
}
