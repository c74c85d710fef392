import { and, or, type SQL, sql } from 'drizzle-orm';
import type { BlogCondition, BlogText } from '../blog-filter.ts';
import { blogAuthors, blogCategories, blogs } from '../tables.ts';

const COLUMNS = {
  title: [blogs.searchText],
  author: [blogAuthors.searchText],
  category: [blogCategories.searchText],
  any: [blogs.searchText, blogAuthors.searchText, blogCategories.searchText],
} satisfies Record<BlogText, unknown[]>;
const SAME = { id: blogs.id, urlSlug: blogs.urlSlug, countryCode: blogAuthors.countryCode };

/** The condition as SQL over an article, its writer and its category; undefined where everything meets it. */
export function conditionOf(condition: BlogCondition | null): SQL | undefined {
  if (condition === null) return undefined;
  switch (condition.kind) {
    case 'all':
      return and(...condition.of.map(conditionOf));
    case 'any':
      // What is joined by "or" to something that always holds always holds.
      return condition.of.some((one) => conditionOf(one) === undefined)
        ? undefined
        : or(...condition.of.map(conditionOf));
    case 'text':
      return or(...COLUMNS[condition.in].map((column) => sql`${column} LIKE ${likeOf(condition.pattern)}`));
    case 'category':
      return sql`${condition.name} = ANY (string_to_array(${blogCategories.searchText}, chr(10)))`;
    case 'same':
      return sql`${SAME[condition.of]} = ${condition.value}`;
  }
}

/** The pattern as LIKE reads it, found anywhere; asterisks stand for any letters, and nothing else is special. */
const likeOf = (pattern: string) => `%${pattern.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%')}%`;
