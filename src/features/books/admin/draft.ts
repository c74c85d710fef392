import { isSame } from '#kernel/same-value.ts';
import type { AdminBook, BookEdit } from '../admin-contract.ts';

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
export function draftOf(book: AdminBook): Draft {
  const { id, authorNames, address, createdAt, withdrawnAt, copiesTaken, cover, ...draft } = book;
  return draft;
}

/**
 * One's own edit over the book as others have made it meanwhile: what one has not touched is as they made it.
 * @param was the book as the editor saw it before
 */
export function rebased(was: Draft, draft: Draft, current: Draft): Draft {
  const over = <T extends object>(seen: T, mine: T, theirs: T): T => {
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof T)[];
    return Object.fromEntries(
      names
        .map((name) => [name, isSame(seen[name], mine[name]) ? theirs[name] : mine[name]] as const)
        .filter(([, value]) => value !== undefined),
    ) as T;
  };
  const images = over(was.images ?? {}, draft.images ?? {}, current.images ?? {});
  return {
    ...over(was, draft, current),
    prices: over(was.prices, draft.prices, current.prices),
    images: Object.keys(images).length > 0 ? images : null,
  };
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
