import { addToGuestCart } from '#features/cart/views/guest-cart.ts';
import { ProductPage } from '#features/catalogue/views/product/ProductPage.tsx';
import { publicPage } from '../describe.ts';
import { shopContext, visitContext } from '../shop.ts';
import type { Route } from './+types/best-seller-product.ts';
import { ProductGone } from './product-gone.tsx';
import { describeProduct } from './product-meta.ts';
import { loadProduct } from './product-page.ts';
import { sameBookStays } from './same-book-stays.ts';

/** A best seller: `/product/{id}/{title_slug}`. */
export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadProduct(context.get(shopContext), context.get(visitContext).rate, {
    url,
    catalogue: 'bestSeller',
    key: params.id,
    titleSlug: params.titleSlug,
  });

export const headers = publicPage;
export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? describeProduct(loaderData) : []);
export { ProductGone as ErrorBoundary, sameBookStays as shouldRevalidate };

export default function BestSellerProduct({
  loaderData: { book, colours, recommendations },
}: Route.ComponentProps) {
  return (
    <ProductPage
      key={book.id}
      book={book}
      colours={colours}
      recommendations={recommendations}
      onAddToCart={addToGuestCart}
    />
  );
}
