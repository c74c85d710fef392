import type { Db } from '#db/connect.ts';

export const AUTHOR_BY_SLUG = 'SELECT name FROM authors WHERE slug = $1';

export interface Author {
  id: string;
  slug: string;
  name: string;
}

export const loadRankedAuthors = (db: Db) =>
  db.query<Author>(
    'SELECT id, slug, name FROM authors WHERE best_selling_rank IS NOT NULL ORDER BY best_selling_rank',
  );
