import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { loadGenres } from '#features/books/server/taxonomy.ts';
import { normalise } from '#kernel/normalise.ts';
import { blogCategories } from '../../tables.ts';
import type { CategoryEntry } from './blog-files.ts';

/**
 * Upserts categories by slug.
 * @returns ids by every normalised name and alias
 */
export async function storeCategories(
  tx: Db,
  categories: readonly CategoryEntry[],
): Promise<Map<string, number>> {
  const genres = await loadGenres(tx);
  const rows = categories.map(({ slug, name }, i) => {
    const genre = genres.find((candidate) => normalise(candidate.name) === normalise(name));
    const names = new Set([slug, name, ...(genre?.aliases ?? [])].map(normalise));
    return { position: i + 1, slug, name, genreId: genre?.id ?? null, searchText: [...names].join('\n') };
  });
  if (rows.length)
    await tx.orm
      .insert(blogCategories)
      .values(rows)
      .onConflictDoUpdate({
        target: blogCategories.slug,
        set: {
          position: sql`excluded.position`,
          name: sql`excluded.name`,
          genreId: sql`excluded.genre_id`,
          searchText: sql`excluded.search_text`,
        },
      });
  const stored = await tx.query(SEARCH_TEXTS);
  return new Map(
    stored.flatMap(({ id, searchText }) => searchText.split('\n').map((name) => [name, id] as const)),
  );
}

const SEARCH_TEXTS = selectFrom(blogCategories, ['id', 'searchText']);
