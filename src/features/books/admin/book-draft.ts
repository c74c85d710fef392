import { isSame } from '#kernel/merge-edit.ts';
import type { AdminBook, BookEdit } from '../admin-contract.ts';

export type Draft = BookEdit;

export type ChangeField = <Field extends keyof Draft>(field: Field, value: Draft[Field]) => void;

export interface PartProps {
  draft: Draft;
  change: ChangeField;
  fields: Readonly<Record<string, string>>;
  isFixed: boolean;
}

export function toDraft(book: AdminBook): Draft {
  const { id, authorNames, address, createdAt, withdrawnAt, copiesTaken, cover, ...draft } = book;
  return draft;
}

/**
 * Three-way merge: keeps the editor's changes, and takes everything else from the current book.
 * @param base the book both versions started from
 */
export function rebaseDraft(base: Draft, draft: Draft, current: Draft): Draft {
  const mergeFields = <T extends object>(seen: T, mine: T, theirs: T): T => {
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof T)[];
    return Object.fromEntries(
      names
        .map((name) => [name, isSame(seen[name], mine[name]) ? theirs[name] : mine[name]] as const)
        .filter(([, value]) => value !== undefined),
    ) as T;
  };
  const images = mergeFields(base.images ?? {}, draft.images ?? {}, current.images ?? {});
  return {
    ...mergeFields(base, draft, current),
    prices: mergeFields(base.prices, draft.prices, current.prices),
    images: Object.keys(images).length > 0 ? images : null,
  };
}

export const EMPTY_DRAFT: Draft = {
  sku: '',
  catalogue: 'regular',
  title: '',
  subtitle: null,
  originalTitle: null,
  englishTitle: null,
  authors: [],
  language: 'English',
  genres: [],
  color: '',
  publishingYear: null,
  isbn: null,
  description: '',
  pages: null,
  volume: null,
  publicationDate: null,
  images: null,
  popularity: 0,
  editionLimit: null,
  metaTitle: null,
  metaKeywords: null,
  metaDescription: null,
  prices: {
    priceGenuine: null,
    priceVegan: null,
    deluxePriceGenuine: null,
    superDeluxePriceGenuine: null,
    deluxePriceVegan: null,
    superDeluxePriceVegan: null,
    bookPrice: null,
    discountedPriceGenuine: null,
    discountedPriceVegan: null,
    discountedDeluxePriceGenuine: null,
    discountedSuperDeluxePriceGenuine: null,
    discountedDeluxePriceVegan: null,
    discountedSuperDeluxePriceVegan: null,
    discountedBookPrice: null,
  },
};
