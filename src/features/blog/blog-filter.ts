import { stripBlocked } from '#features/search/search-query.ts';
import {
  type ConditionTree,
  type FilterGrammar,
  type ListFilter,
  type ParsedFilter,
  parseFilterText,
  parseWhereText,
} from '#kernel/filter.ts';
import { normalise } from '#kernel/normalise.ts';
import { BLOG_PAGE_SIZE } from './limits.ts';

/** Field a text condition searches. */
export type BlogText = 'title' | 'author' | 'category' | 'any';
/** Condition on an article. Texts are normalised; asterisks in a `pattern` match any characters. */
export type BlogTest =
  | { kind: 'text'; in: BlogText; pattern: string }
  | { kind: 'category'; name: string }
  | { kind: 'same'; field: 'id' | 'urlSlug' | 'countryCode'; value: string };
export type BlogCondition = ConditionTree<BlogTest>;

const BLOG_SORTS = ['publishedAt', 'updateTime', 'title', 'authorName', 'category', 'id'] as const;
export type BlogSort = (typeof BLOG_SORTS)[number];
export type BlogFilter = ListFilter<BlogCondition, BlogSort>;

export const NEWEST_FIRST: BlogFilter = {
  where: null,
  sort: { by: 'publishedAt', descending: true },
  limit: BLOG_PAGE_SIZE,
  offset: 0,
};

const contains = (where: BlogText) => (value: string) => {
  const pattern = value.split('*').map(normalise).join('*');
  if (pattern.replaceAll('*', '') === '') return 'Enter at least one letter or digit.';
  return { kind: 'text' as const, in: where, pattern };
};
const category = (value: string) =>
  value.includes('*') ? contains('category')(value) : { kind: 'category' as const, name: normalise(value) };
const same = (field: 'id' | 'urlSlug' | 'countryCode') => (value: string) => ({
  kind: 'same' as const,
  field,
  value,
});

const GRAMMAR: FilterGrammar<BlogTest, BlogSort> = {
  fields: {
    title: contains('title'),
    authorName: contains('author'),
    author: contains('author'),
    category,
    id: same('id'),
    urlSlug: same('urlSlug'),
    countryCode: (value) => same('countryCode')(value.toUpperCase()),
  },
  sorts: BLOG_SORTS,
  sortDirection: (by) => ({ descending: by === 'publishedAt' || by === 'updateTime', isReversible: true }),
  defaultFilter: NEWEST_FIRST,
  example: '{"where":{"title":"whale"},"sortBy":"publishedAt DESC","limit":9}',
  patterns: true,
};

/**
 * Parses the `filter` of the blog list (decision 6, data-and-services 7): texts match anywhere, ignoring case and
 * accents; a category by name or alias. Never throws.
 */
export const parseBlogFilter = (text: string | undefined): ParsedFilter<BlogFilter> =>
  parseFilterText(text, GRAMMAR);

export const parseBlogWhere = (text: string | undefined) => parseWhereText(text, GRAMMAR);

const WORDS_MAX = 8;

/**
 * Condition of the list's search field: each word in title, author or category; `categoryName` (slug or name) limits
 * it. Null matches all.
 */
export function blogSearch(q: string, categoryName?: string): BlogCondition | null {
  const words = [...new Set(normalise(stripBlocked(q)).split(' '))].filter((word) => word !== '');
  const conditions: BlogCondition[] = words
    .slice(0, WORDS_MAX)
    .map((pattern) => ({ kind: 'text', in: 'any', pattern }));
  if (categoryName) conditions.push({ kind: 'category', name: normalise(categoryName) });
  return conditions.length === 0 ? null : { kind: 'all', of: conditions };
}
