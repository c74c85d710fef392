import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { selectFrom } from '#db/select.ts';
import { books } from '../tables.ts';

const ANY_BOOK = selectFrom(books, ['id'], 'LIMIT 1');

export const hasBooks = async (db: Db): Promise<boolean> => (await db.query(ANY_BOOK)).length > 0;

/** Includes withdrawn books. */
export const countBooks = (db: Db): Promise<number> => countRows(db, 'FROM books');
