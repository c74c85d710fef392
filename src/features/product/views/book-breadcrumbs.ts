import type { Catalogue, ProductPageBook } from '#kernel/book.ts';
import { PAGES } from '#kernel/paths.ts';

const CATALOGUE_LISTINGS: Record<Catalogue, { label: string; to: string }> = {
  regular: { label: 'Our Collections', to: PAGES.listing },
  bestSeller: { label: 'Best Sellers', to: PAGES.bestSellers },
  exclusive: { label: 'RB Exclusive', to: PAGES.rbExclusive },
};

/** Breadcrumbs: home, the book's catalogue, the book (storefront 2.9). */
export const bookBreadcrumbs = (
  book: Pick<ProductPageBook, 'catalogue' | 'title'>,
): { label: string; to?: string }[] => [
  { label: 'Home', to: PAGES.home },
  CATALOGUE_LISTINGS[book.catalogue],
  { label: book.title },
];
