import type { BookEdit, DeskBook } from '../desk-contract.ts';

/** A book as it is being edited. */
export type Draft = BookEdit;

/** What changes a field of it. */
export type Change = <Field extends keyof Draft>(field: Field, value: Draft[Field]) => void;

/** What a part of the form is given. */
export interface PartProps {
  draft: Draft;
  change: Change;
  /** What is wrong, by the name of the field. */
  fields: Readonly<Record<string, string>>;
  /** Only looked at. */
  isFixed: boolean;
}

/** What of a book is edited, and sent back. */
export function draftOf(book: DeskBook): Draft {
  const { id, authorNames, address, createdAt, withdrawnAt, copiesTaken, cover, ...draft } = book;
  return draft;
}

/** A book that is not there yet. */
export const EMPTY: Draft = {
  ...{ sku: '', catalogue: 'regular', title: '', subtitle: null, originalTitle: null, englishTitle: null },
  ...{ authors: [], language: 'English', genres: [], color: '', publishingYear: null, isbn: null },
  ...{ description: '', pages: null, volume: null, publicationDate: null, images: null },
  ...{ popularity: 0, editionLimit: null, metaTitle: null, metaKeywords: null, metaDescription: null },
  prices: {
    ...{ priceGenuine: null, priceVegan: null, deluxePriceGenuine: null, superDeluxePriceGenuine: null },
    ...{ deluxePriceVegan: null, superDeluxePriceVegan: null, bookPrice: null },
    ...{ discountedPriceGenuine: null, discountedPriceVegan: null, discountedDeluxePriceGenuine: null },
    ...{ discountedSuperDeluxePriceGenuine: null, discountedDeluxePriceVegan: null },
    ...{ discountedSuperDeluxePriceVegan: null, discountedBookPrice: null },
  },
};
