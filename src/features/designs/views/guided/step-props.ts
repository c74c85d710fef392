import type { ProductPageBook } from '#kernel/book.ts';
import type { BookColour } from '#kernel/edition.ts';
import type { Design } from '../../design.ts';
import type { EditionContext } from '../../placing/set-edition.ts';

export type GuidedBook = Pick<
  ProductPageBook,
  'id' | 'sku' | 'title' | 'author' | 'title_slug' | 'catalogue' | 'currency'
> &
  Parameters<typeof import('#kernel/bindings.ts').offeredVariants>[0] &
  Partial<Pick<ProductPageBook, 'copiesLeft'>>;

/** Prices by part id, in minor units of the page's currency. */
export type PartPrices = Readonly<Record<string, number>>;

/**
 * Changes the design as one undo step; changes with the same `field` merge.
 * @returns false if it is impossible and nothing changed
 */
export type ApplyChange = (
  label: string,
  change: (design: Design) => Design | null,
  field?: string | null,
) => boolean;

export interface StepProps {
  design: Design;
  change: ApplyChange;
  book: GuidedBook;
  colours: readonly BookColour[];
  prices: PartPrices;
  placing: Required<EditionContext>;
}
