import { stripBlocked } from '#features/search/search-query.ts';
import {
  type FilterOf,
  type Grammar,
  type Joined,
  type Parsed,
  readFilterText,
  readWhereText,
} from '#kernel/filter.ts';
import { normalise } from '#kernel/normalise.ts';
import { BLOG_PAGE_SIZE } from './limits.ts';

/** Where a text may stand: in the title, in the writer's name, in the category's name, or in any of them. */
export type BlogText = 'title' | 'author' | 'category' | 'any';
/** What an article must be. Texts are normalised; a `pattern` may have asterisks for any letters. */
export type BlogTest =
  | { kind: 'text'; in: BlogText; pattern: string }
  | { kind: 'category'; name: string }
  | { kind: 'same'; of: 'id' | 'urlSlug' | 'countryCode'; value: string };
export type BlogCondition = Joined<BlogTest>;

const BLOG_SORTS = ['publishedAt', 'updateTime', 'title', 'authorName', 'category', 'id'] as const;
export type BlogSort = (typeof BLOG_SORTS)[number];
export type BlogFilter = FilterOf<BlogCondition, BlogSort>;

/** The newest first. */
export const NEWEST: BlogFilter = {
  where: null,
  sort: { by: 'publishedAt', descending: true },
  limit: BLOG_PAGE_SIZE,
  offset: 0,
};

const contains = (where: BlogText) => (value: string) => {
  const pattern = value.split('*').map(normalise).join('*');
  if (pattern.replaceAll('*', '') === '') return 'Write at least one letter or figure.';
  return { kind: 'text' as const, in: where, pattern };
};
const category = (value: string) =>
  value.includes('*') ? contains('category')(value) : { kind: 'category' as const, name: normalise(value) };
const same = (of: 'id' | 'urlSlug' | 'countryCode') => (value: string) => ({
  kind: 'same' as const,
  of,
  value,
});

const GRAMMAR: Grammar<BlogTest, BlogSort> = {
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
  wayOf: (by) => ({ descending: by === 'publishedAt' || by === 'updateTime', both: true }),
  everything: NEWEST,
  example: '{"where":{"title":"whale"},"sortBy":"publishedAt DESC","limit":9}',
  patterns: true,
};

/**
 * Reads the `filter` of the blog's list (decision 6, data-and-services 7): texts are found anywhere, whatever their
 * case and accents; a category by its name or an alias of it. Never throws.
 */
export const parseBlogFilter = (text: string | undefined): Parsed<BlogFilter> =>
  readFilterText(text, GRAMMAR);

/** Reads the `where` of the blog's count by the same rules. */
export const parseBlogWhere = (text: string | undefined) => readWhereText(text, GRAMMAR);

/** How many words of a search count. */
const WORDS_MAX = 8;

/**
 * What the list's search field asks for: each word in the title, the writer's name or the category's; with a category
 * (by slug or name), only articles of it. Null asks for all.
 */
export function blogSearch(q: string, categoryName?: string): BlogCondition | null {
  const words = [...new Set(normalise(stripBlocked(q)).split(' '))].filter((word) => word !== '');
  const of: BlogCondition[] = words
    .slice(0, WORDS_MAX)
    .map((pattern) => ({ kind: 'text', in: 'any', pattern }));
  if (categoryName) of.push({ kind: 'category', name: normalise(categoryName) });
  return of.length === 0 ? null : { kind: 'all', of };
}
