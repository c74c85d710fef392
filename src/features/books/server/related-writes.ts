import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { columns, type Statement, select, selectFrom } from '#db/select.ts';
import { authorRewrites, authors, bookColours, books, distinctBooks, genres, languages } from '../tables.ts';
import { inBooksTransaction } from './write.ts';

// Second writing module of this feature: deletes taxonomy, and records duplicates and author rewrites.

export class InUseError extends Error {}

const BY_AUTHOR = select(
  columns(books, 'b', 'id'),
  `FROM (SELECT id FROM books WHERE author_id = $1 UNION ALL
     SELECT id FROM books WHERE co_author_ids <> '{}' AND co_author_ids @> ARRAY[$1::text] LIMIT 1) b`,
);
const BY_GENRE = selectFrom(books, ['id'], 'WHERE genre_ids @> ARRAY[$1::smallint] LIMIT 1');
const BY_LANGUAGE = selectFrom(books, ['id'], 'WHERE language_id = $1 LIMIT 1');
const BY_COLOUR = selectFrom(
  books,
  ['id'],
  'WHERE color = (SELECT color_name FROM book_colours WHERE id = $1) LIMIT 1',
);

/** @throws InUseError if there are books of the author */
export const removeAuthor = (db: Db, id: string): Promise<void> =>
  removeUnused(db, authors, id, BY_AUTHOR, 'This author still has books.');

/** @throws InUseError if books have the genre */
export const removeGenre = (db: Db, id: number): Promise<void> =>
  removeUnused(db, genres, id, BY_GENRE, 'This genre still has books.');

/** @throws InUseError if there are books in the language */
export const removeLanguage = (db: Db, id: number): Promise<void> =>
  removeUnused(db, languages, id, BY_LANGUAGE, 'This language still has books.');

/** @throws InUseError if books are shown in the leather */
export const removeColour = (db: Db, id: string): Promise<void> =>
  removeUnused(
    db,
    bookColours,
    id,
    BY_COLOUR,
    'This leather still has books. Mark it as discontinued instead.',
  );

const removeUnused = (
  db: Db,
  table: typeof authors | typeof genres | typeof languages | typeof bookColours,
  id: string | number,
  usage: Statement<unknown>,
  message: string,
) =>
  inBooksTransaction(db, async (tx) => {
    if ((await tx.query(usage, [id])).length > 0) throw new InUseError(message);
    await tx.orm.delete(table).where(eq(table.id, id));
  });

export const markDistinct = async (db: Db, one: string, other: string) => {
  await db.orm
    .insert(distinctBooks)
    .values({
      one: sql`least(${one}::text, ${other}::text)`,
      other: sql`greatest(${one}::text, ${other}::text)`,
    })
    .onConflictDoNothing();
};

/** Schedules a rewrite of an author's books: with a new name or, given `intoId`, as books of another author. */
export const scheduleAuthorRewrite = async (db: Db, authorId: string, intoId: string | null) => {
  await db.orm
    .insert(authorRewrites)
    .values({ authorId, intoId })
    .onConflictDoUpdate({ target: authorRewrites.authorId, set: { intoId, upTo: '' } });
};

/** Stores the last book rewritten; an empty string starts over. */
export const saveRewriteProgress = async (db: Db, authorId: string, upTo: string) => {
  await db.orm.update(authorRewrites).set({ upTo }).where(eq(authorRewrites.authorId, authorId));
};

export const finishAuthorRewrite = async (db: Db, authorId: string) => {
  await db.orm.delete(authorRewrites).where(eq(authorRewrites.authorId, authorId));
};
