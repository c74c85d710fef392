import { publicPage } from '#ui/document-head.ts';
import type { Route } from './+types/best-seller-product.ts';
import { ProductGone } from './product-gone.tsx';
import { productMeta } from './product-meta.ts';
import { loadProduct } from './product-page.ts';
import { ProductView } from './product-view.tsx';
import { shouldRevalidateProduct } from './should-revalidate-product.ts';

/** A best seller: `/product/{id}/{title_slug}`. */
export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadProduct({ context, url, catalogue: 'bestSeller', key: params.id, titleSlug: params.titleSlug });

export const headers = publicPage;
export { ProductGone as ErrorBoundary, productMeta as meta, shouldRevalidateProduct as shouldRevalidate };
export default ProductView;
