import type { Route } from './+types/best-seller-by-title.ts';
import { ProductGone } from './product-gone.tsx';
import { loadProduct } from './product-page.ts';

/** Redirects `/product/{title_slug}` to the book; never a page itself (decision 11). */
export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadProduct({ context, url, catalogue: 'bestSeller', titleSlug: params.titleSlug });

export { ProductGone as ErrorBoundary };

export default function TitleOnly() {
  return null;
}
