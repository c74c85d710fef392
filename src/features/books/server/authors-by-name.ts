import type { Statements } from '#db/connect.ts';

export const authorsNamed = (db: Statements, slugs: readonly string[], names: readonly string[]) =>
  db.query<{ slug: string; name: string }>(
    'SELECT slug, name FROM authors WHERE slug = ANY($1::text[]) OR name = ANY($2::text[]) ORDER BY id',
    [slugs, names],
  );
