import type { Queryable } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { authors } from '../tables.ts';

export const AUTHOR_BY_SLUG = selectFrom(authors, ['name'], 'WHERE slug = $1');
const RANKED_AUTHORS = selectFrom(
  authors,
  ['id', 'slug', 'name'],
  'WHERE best_selling_rank IS NOT NULL ORDER BY best_selling_rank',
);
const AUTHORS_BY_SLUG_OR_NAME = selectFrom(
  authors,
  ['slug', 'name'],
  'WHERE slug = ANY($1::text[]) OR name = ANY($2::text[]) ORDER BY id',
);

export const loadRankedAuthors = (db: Queryable) => db.query(RANKED_AUTHORS);

export const findAuthors = (db: Queryable, slugs: readonly string[], names: readonly string[]) =>
  db.query(AUTHORS_BY_SLUG_OR_NAME, [slugs, names]);
