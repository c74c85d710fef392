import { useStore } from '#browser/store.ts';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import { addToCart } from '#features/cart/client/cart.ts';
import { rememberPendingCart } from '#features/cart/client/pending-cart.ts';
import { ProductPage } from '#features/product/views/ProductPage.tsx';
import type { BeforeLogin } from '#features/product/views/use-purchase.ts';
import { Recommendations } from '#features/recommendations/views/Recommendations.tsx';
import { Reviews } from '#features/reviews/views/Reviews.tsx';
import { publicPage } from '#ui/document-head.ts';
import type { Route } from './+types/exclusive-product.ts';
import { ProductGone } from './product-gone.tsx';
import { productMeta } from './product-meta.ts';
import { loadProduct } from './product-page.ts';
import { shouldRevalidateProduct } from './should-revalidate-product.ts';

/** An exclusive binding: `/rb-exclusive/{id}/{name}` (storefront 2.9). */
export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadProduct({ context, url, catalogue: 'exclusive', key: params.id, titleSlug: params.name });

export const headers = publicPage;
export { ProductGone as ErrorBoundary, productMeta as meta, shouldRevalidateProduct as shouldRevalidate };

export default function ExclusiveProduct({
  loaderData: { book, colours, recommendations, reviews, opensAt },
}: Route.ComponentProps) {
  const { status } = useStore(visitor, UNKNOWN_VISITOR);
  return (
    <ProductPage
      key={book.id}
      book={book}
      colours={colours}
      reviews={<Reviews book={book} data={reviews} />}
      recommendations={<Recommendations books={recommendations} />}
      initialTab={opensAt}
      onAddToCart={addToCart}
      {...(status === 'signedIn' ? {} : { beforeLogin })}
    />
  );
}

/** Adds the book after login (storefront 6, decision 13). */
const beforeLogin: BeforeLogin = ({ id }, { color, leatherType }, quantity, next) =>
  rememberPendingCart({ bookId: id, color, leatherType, quantity, next });
