import type { Blog, BlogCategory } from '../contract.ts';

export interface BlogsData {
  /** From the editable page: title, lead, and sanitised HTML that closes the first page. */
  title: string;
  lead: string;
  closing: string;
  q: string;
  /** Selected category; an unknown slug stands in for both slug and name. */
  category: { slug: string; name: string } | null;
  categories: BlogCategory[];
  page: number;
  pages: number;
  /** Across all pages. */
  total: number;
  /** Leading articles of the first page (decision 42). */
  heroes: Blog[];
  articles: Blog[];
}

export const isNarrowed = ({ q, category }: Pick<BlogsData, 'q' | 'category'>) =>
  q !== '' || category !== null;

/** `3 articles in Poetry with “whale”`. */
export function resultSummary({ q, category, total }: Pick<BlogsData, 'q' | 'category' | 'total'>): string {
  const count = total === 0 ? 'No articles' : total === 1 ? '1 article' : `${total} articles`;
  return `${count}${category ? ` in ${category.name}` : ''}${q ? ` with “${q}”` : ''}`;
}
