import type { ShownBook } from '#kernel/book.ts';
import type { BookColour } from '#kernel/edition.ts';
import type { Design } from '../../design.ts';
import type { OtherEdition } from '../../placing/with-edition.ts';

/** The book that is bound, as its own page knows it. */
export type GuidedBook = Pick<
  ShownBook,
  'id' | 'sku' | 'title' | 'author' | 'title_slug' | 'catalogue' | 'currency'
> &
  Parameters<typeof import('#kernel/bindings.ts').offeredVariants>[0] &
  Partial<Pick<ShownBook, 'copiesLeft'>>;

/** What each part of a design costs, in minor units of the page's currency, by its id. */
export type PartPrices = Readonly<Record<string, number>>;

/**
 * Does something to the design as one step that can be undone; `field` joins what is typed or dragged.
 * @returns false where it cannot be made, and nothing was changed
 */
export type Change = (
  label: string,
  change: (design: Design) => Design | null,
  field?: string | null,
) => boolean;

/** What every step of the page is given. */
export interface StepProps {
  design: Design;
  change: Change;
  book: GuidedBook;
  colours: readonly BookColour[];
  prices: PartPrices;
  /** With what lettering and marks are placed. */
  placing: Required<OtherEdition>;
}
