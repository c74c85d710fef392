import { findBookIdByIsbn } from '#features/books/server/load-book.ts';
import { withSearch } from '#features/redirects/redirect.ts';
import { redirectMoved } from '#features/redirects/server/redirect-moved.ts';
import { LEGACY_PATHS, PAGES, withQuery } from '#kernel/paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { redirect } from '#platform/pages/redirect.ts';
import type { Route } from './+types/legacy-book.ts';
import { ProductGone } from './product-gone.tsx';
import { loadProduct } from './product-page.ts';

/**
 * Redirects URLs of an earlier shop: `/best-seller-books/{title}` and `/books/detail?id=` with a SKU, id or ISBN
 * (storefront 2.2). Without an id, to the home page.
 */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { titleSlug } = params as { titleSlug?: string };
  if (titleSlug !== undefined) return loadProduct({ context, url, catalogue: 'bestSeller', titleSlug });
  const { db } = context.get(shopContext);
  const id = url.searchParams.get('id')?.trim();
  const urlWithoutId = new URL(url);
  urlWithoutId.searchParams.delete('id');
  if (!id) throw redirect(withSearch(PAGES.home, urlWithoutId.search), 301);
  const moved = await redirectMoved(db, [withQuery(LEGACY_PATHS.bookDetail, { id })], urlWithoutId.search);
  if (moved) throw moved;
  const key = (await findBookIdByIsbn(db, id)) ?? id;
  return loadProduct({ context, url: urlWithoutId, catalogue: 'regular', key, titleSlug: 'null' });
}

export { ProductGone as ErrorBoundary };

export default function LegacyBook() {
  return null;
}
