import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { OPENING, stableId } from '#db/seeding/stable-id.ts';
import { normalise, slugify } from '#kernel/normalise.ts';
import { blogAuthors } from '../../tables.ts';
import type { ArticleEntry } from './blog-files.ts';

export const authorId = (name: string) => stableId(`blog-author:${slugify(name)}`, OPENING);

export async function storeAuthors(tx: Db, articles: readonly ArticleEntry[]): Promise<void> {
  const bySlug = new Map(articles.map(({ author }) => [slugify(author.name), author]));
  const rows = [...bySlug].map(([slug, { name, country }]) => ({
    id: authorId(name),
    slug,
    name,
    countryCode: country,
    searchText: normalise(name),
  }));
  await tx.orm
    .insert(blogAuthors)
    .values(rows)
    .onConflictDoUpdate({
      target: blogAuthors.slug,
      set: {
        name: sql`excluded.name`,
        countryCode: sql`excluded.country_code`,
        searchText: sql`excluded.search_text`,
      },
    });
}
