import type { Catalogue } from '#kernel/book.ts';
import type { Collection } from '../collections.ts';

const FIELD_LABELS: Record<string, string> = {
  sku: 'SKU',
  isbn: 'ISBN',
  color: 'leather colour',
  images: 'photographs',
  publishingYear: 'first published',
  publicationDate: 'date of this edition',
};

/** Names a book's field for staff: `prices.deluxePriceVegan` is “deluxe price vegan”. */
export const fieldLabel = (field: string): string =>
  FIELD_LABELS[field] ??
  field.replace(/^\w+\./, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const CATALOGUE_NAMES: Record<Catalogue, string> = {
  regular: 'Our collection',
  bestSeller: 'Best sellers',
  exclusive: 'RB Exclusive',
};

export const COLLECTION_NAMES: Record<Collection, string> = {
  newlyCrafted: 'Newly crafted',
  bestSelling: 'Best selling',
  gifts: 'Gifts',
  gallerySuperDeluxe: 'Super Deluxe edition',
  galleryDeluxe: 'Deluxe edition',
};
