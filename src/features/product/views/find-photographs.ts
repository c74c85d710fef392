import type { Binding } from '#kernel/bindings.ts';
import type { BookImages, ProductPageBook } from '#kernel/book.ts';

/** Undefined when covers are drawn instead (data-and-services 3, decision 28). */
export function findPhotographs(
  { catalogue, photographs }: Pick<ProductPageBook, 'catalogue' | 'photographs'>,
  { color, variantType, leatherType }: Binding,
): BookImages[string] | undefined {
  const key = catalogue === 'exclusive' ? color : `${color}_${variantType}_${leatherType}`;
  const match = photographs?.[key];
  return match && match.links.length > 0 ? match : undefined;
}
