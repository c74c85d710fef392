import type { ShownBook } from '#kernel/book.ts';
import type { BookColour } from '#kernel/edition.ts';
import type { Design } from '../../design.ts';
import type { OtherEdition } from '../../placing/with-edition.ts';

export type GuidedBook = Pick<
  ShownBook,
  'id' | 'sku' | 'title' | 'author' | 'title_slug' | 'catalogue' | 'currency'
> &
  Parameters<typeof import('#kernel/bindings.ts').offeredVariants>[0] &
  Partial<Pick<ShownBook, 'copiesLeft'>>;

/** Prices by part id, in minor units of the page's currency. */
export type PartPrices = Readonly<Record<string, number>>;

/**
 * Changes the design as one undo step; changes with the same `field` merge.
 * @returns false if it is impossible and nothing changed
 */
export type Change = (
  label: string,
  change: (design: Design) => Design | null,
  field?: string | null,
) => boolean;

export interface StepProps {
  design: Design;
  change: Change;
  book: GuidedBook;
  colours: readonly BookColour[];
  prices: PartPrices;
  placing: Required<OtherEdition>;
}
