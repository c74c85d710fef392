import { addToCart } from '#features/cart/client/cart.ts';
import { ProductPage } from '#features/product/views/ProductPage.tsx';
import type { BeforeLogin } from '#features/product/views/use-purchase.ts';
import { Recommendations } from '#features/recommendations/views/Recommendations.tsx';
import { Reviews } from '#features/reviews/views/Reviews.tsx';
import type { ProductData } from './product-page.ts';

/** Page of a book in any catalogue. `beforeLogin` is set for exclusive books until the visitor has logged in. */
export function ProductView({
  loaderData: { book, colours, recommendations, reviews, opensAt },
  beforeLogin,
}: {
  loaderData: ProductData;
  beforeLogin?: BeforeLogin | undefined;
}) {
  return (
    <ProductPage
      key={book.id}
      book={book}
      colours={colours}
      reviews={<Reviews book={book} data={reviews} />}
      recommendations={<Recommendations books={recommendations} />}
      initialTab={opensAt}
      onAddToCart={addToCart}
      beforeLogin={beforeLogin}
    />
  );
}
