import type { Queryable } from '#db/connect.ts';

export const findAuthors = (db: Queryable, slugs: readonly string[], names: readonly string[]) =>
  db.query<{ slug: string; name: string }>(
    'SELECT slug, name FROM authors WHERE slug = ANY($1::text[]) OR name = ANY($2::text[]) ORDER BY id',
    [slugs, names],
  );
