import type { Db } from '#db/connect.ts';
import { inBooksTransaction } from './write.ts';

// Second writing module of this feature: deletes taxonomy, and records duplicates and author rewrites.

export class InUseError extends Error {}

/** @throws InUseError if there are books of the author */
export const removeAuthor = (db: Db, id: string): Promise<void> =>
  inBooksTransaction(db, async (tx) => {
    await assertUnused(tx, USAGE_QUERIES.author, id, 'This author still has books.');
    await tx.query('DELETE FROM authors WHERE id = $1', [id]);
  });

/** @throws InUseError if books have the genre */
export const removeGenre = (db: Db, id: number): Promise<void> =>
  inBooksTransaction(db, async (tx) => {
    await assertUnused(tx, USAGE_QUERIES.genre, id, 'This genre still has books.');
    await tx.query('DELETE FROM genres WHERE id = $1', [id]);
  });

/** @throws InUseError if there are books in the language */
export const removeLanguage = (db: Db, id: number): Promise<void> =>
  inBooksTransaction(db, async (tx) => {
    await assertUnused(tx, USAGE_QUERIES.language, id, 'This language still has books.');
    await tx.query('DELETE FROM languages WHERE id = $1', [id]);
  });

/** @throws InUseError if books are shown in the leather */
export const removeColour = (db: Db, id: string): Promise<void> =>
  inBooksTransaction(db, async (tx) => {
    await assertUnused(
      tx,
      USAGE_QUERIES.colour,
      id,
      'This leather still has books. Mark it as discontinued instead.',
    );
    await tx.query('DELETE FROM book_colours WHERE id = $1', [id]);
  });

export const markDistinct = (db: Db, one: string, other: string): Promise<unknown> =>
  db.query(
    `INSERT INTO distinct_books (one, other) VALUES (least($1::text, $2::text), greatest($1::text, $2::text))
     ON CONFLICT DO NOTHING`,
    [one, other],
  );

/** Schedules a rewrite of an author's books: with a new name or, given `intoId`, as books of another author. */
export const scheduleAuthorRewrite = (db: Db, authorId: string, intoId: string | null): Promise<unknown> =>
  db.query(
    `INSERT INTO author_rewrites (author_id, into_id) VALUES ($1, $2)
     ON CONFLICT (author_id) DO UPDATE SET into_id = excluded.into_id, up_to = ''`,
    [authorId, intoId],
  );

/** Stores the last book rewritten; an empty string starts over. */
export const saveRewriteProgress = (db: Db, authorId: string, upTo: string): Promise<unknown> =>
  db.query('UPDATE author_rewrites SET up_to = $2 WHERE author_id = $1', [authorId, upTo]);

export const finishAuthorRewrite = (db: Db, authorId: string): Promise<unknown> =>
  db.query('DELETE FROM author_rewrites WHERE author_id = $1', [authorId]);

async function assertUnused(tx: Db, statement: string, id: string | number, message: string): Promise<void> {
  const [usage] = await tx.query(statement, [id]);
  if (usage) throw new InUseError(message);
}

const USAGE_QUERIES = {
  author: `SELECT 1 FROM books WHERE author_id = $1 UNION ALL
    SELECT 1 FROM books WHERE co_author_ids <> '{}' AND co_author_ids @> ARRAY[$1::text] LIMIT 1`,
  genre: 'SELECT 1 FROM books WHERE genre_ids @> ARRAY[$1::smallint] LIMIT 1',
  language: 'SELECT 1 FROM books WHERE language_id = $1 LIMIT 1',
  colour: `SELECT 1 FROM books WHERE color = (SELECT color_name FROM book_colours WHERE id = $1) LIMIT 1`,
};
