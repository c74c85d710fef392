import { PAGES } from '#kernel/addresses.ts';
import type { Catalogue, ShownBook } from '#kernel/book.ts';

const LISTS: Record<Catalogue, { label: string; to: string }> = {
  regular: { label: 'Our Collections', to: PAGES.listing },
  bestSeller: { label: 'Best Sellers', to: PAGES.bestSellers },
  exclusive: { label: 'RB Exclusive', to: PAGES.rbExclusive },
};

/** Breadcrumbs: home, the book's catalogue, the book (storefront 2.9). */
export const trailTo = (book: Pick<ShownBook, 'catalogue' | 'title'>): { label: string; to?: string }[] => [
  { label: 'Home', to: PAGES.home },
  LISTS[book.catalogue],
  { label: book.title },
];
