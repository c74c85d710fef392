import type { Db } from '#db/connect.ts';

/** A statement: the `name` of the author whose slug is `$1`, or no row. */
export const AUTHOR_BY_SLUG = 'SELECT name FROM authors WHERE slug = $1';

/** An author as cards and lists name one. */
export interface Author {
  id: string;
  slug: string;
  name: string;
}

/** The authors whose books sell best, the best first. */
export const authorsByRank = (db: Db) =>
  db.query<Author>(
    'SELECT id, slug, name FROM authors WHERE best_selling_rank IS NOT NULL ORDER BY best_selling_rank',
  );
