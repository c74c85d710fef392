import { useStore } from '#browser/store.ts';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import { rememberPendingCart } from '#features/cart/client/pending-cart.ts';
import type { BeforeLogin } from '#features/product/views/use-purchase.ts';
import { publicPage } from '#ui/document-head.ts';
import type { Route } from './+types/exclusive-product.ts';
import { ProductGone } from './product-gone.tsx';
import { productMeta } from './product-meta.ts';
import { loadProduct } from './product-page.ts';
import { ProductView } from './product-view.tsx';
import { shouldRevalidateProduct } from './should-revalidate-product.ts';

/** An exclusive binding: `/rb-exclusive/{id}/{name}` (storefront 2.9). */
export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadProduct({ context, url, catalogue: 'exclusive', key: params.id, titleSlug: params.name });

export const headers = publicPage;
export { ProductGone as ErrorBoundary, productMeta as meta, shouldRevalidateProduct as shouldRevalidate };

export default function ExclusiveProduct({ loaderData }: Route.ComponentProps) {
  const { status } = useStore(visitor, UNKNOWN_VISITOR);
  return (
    <ProductView loaderData={loaderData} beforeLogin={status === 'signedIn' ? undefined : beforeLogin} />
  );
}

/** Adds the book after login (storefront 6, decision 13). */
const beforeLogin: BeforeLogin = ({ id }, { color, leatherType }, quantity, next) =>
  rememberPendingCart({ bookId: id, color, leatherType, quantity, next });
