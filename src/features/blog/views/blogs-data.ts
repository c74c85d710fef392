import type { Blog, BlogCategory } from '../contract.ts';

/** A page of the blog, as its loader gives it. */
export interface BlogsData {
  /** What the editable page of the blog says: its title, its lead, and sanitised HTML that closes the first page. */
  title: string;
  lead: string;
  closing: string;
  q: string;
  /** The category chosen; its slug is what the address says where the shop has none of that name. */
  category: { slug: string; name: string } | null;
  categories: BlogCategory[];
  page: number;
  pages: number;
  /** Of all pages. */
  total: number;
  /** What the first page leads with (decision 42). */
  heroes: Blog[];
  articles: Blog[];
}

/** Whether a search or a category narrows the list. */
export const isNarrowed = ({ q, category }: Pick<BlogsData, 'q' | 'category'>) =>
  q !== '' || category !== null;

/** `3 articles in Poetry with “whale”`. */
export function foundText({ q, category, total }: Pick<BlogsData, 'q' | 'category' | 'total'>): string {
  const count = total === 0 ? 'No article' : total === 1 ? '1 article' : `${total} articles`;
  return `${count}${category ? ` in ${category.name}` : ''}${q ? ` with “${q}”` : ''}`;
}
