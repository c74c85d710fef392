import { addToCart } from '#features/cart/client/cart.ts';
import { ProductPage } from '#features/product/views/ProductPage.tsx';
import { Recommendations } from '#features/recommendations/views/Recommendations.tsx';
import { Reviews } from '#features/reviews/views/Reviews.tsx';
import type { ProductData } from './product-page.ts';

/** The page of a book that a guest may put into the cart: regular ones and best sellers. */
export function GuestProduct({
  loaderData: { book, colours, recommendations, reviews, opensAt },
}: {
  loaderData: ProductData;
}) {
  return (
    <ProductPage
      key={book.id}
      book={book}
      colours={colours}
      reviews={<Reviews book={book} data={reviews} />}
      recommendations={<Recommendations books={recommendations} />}
      opensAt={opensAt}
      onAddToCart={addToCart}
    />
  );
}
