import { combineProductParts } from '#features/books/server/product-part.ts';
import { availableColoursPart } from '#features/product/server/product-part.ts';
import { recommendationsPart } from '#features/recommendations/server/product-part.ts';
import { openTabPart, reviewsPart } from '#features/reviews/server/product-part.ts';

export const productParts = combineProductParts({
  colours: availableColoursPart,
  recommendations: recommendationsPart,
  reviews: reviewsPart,
  opensAt: openTabPart,
});
