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

/** SQL of a condition over article, author and category; undefined when everything matches. */
export function conditionSql(condition: BlogCondition | null): SQL | undefined {
  if (condition === null) return undefined;
  switch (condition.kind) {
    case 'all':
      return and(...condition.of.map(conditionSql));
    case 'any':
      // An alternative that always matches makes the whole "or" match.
      return condition.of.some((alternative) => conditionSql(alternative) === undefined)
        ? undefined
        : or(...condition.of.map(conditionSql));
    case 'text':
      return or(
        ...COLUMNS[condition.in].map((column) => sql`${column} LIKE ${likePattern(condition.pattern)}`),
      );
    case 'category':
      return sql`${condition.name} = ANY (string_to_array(${blogCategories.searchText}, chr(10)))`;
    case 'same':
      return sql`${SAME[condition.field]} = ${condition.value}`;
  }
}

/** LIKE pattern matching anywhere; only asterisks are wildcards. */
const likePattern = (pattern: string) => `%${pattern.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%')}%`;
