import { jointPart } from '#features/books/server/product-part.ts';
import { coloursPart } from '#features/product/server/product-part.ts';
import { recommendationsPart } from '#features/recommendations/server/product-part.ts';
import { openTabPart, reviewsPart } from '#features/reviews/server/product-part.ts';

export const productParts = jointPart({
  colours: coloursPart,
  recommendations: recommendationsPart,
  reviews: reviewsPart,
  opensAt: openTabPart,
});
