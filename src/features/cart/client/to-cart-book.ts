import type { CartBook } from '../guest-cart-contract.ts';

/** All fields of a cart's book; the type ensures completeness. */
const FIELDS: Record<Exclude<keyof CartBook, 'isDeleted'>, true> = {
  id: true,
  sku: true,
  catalogue: true,
  isBestSeller: true,
  title: true,
  englishTitle: true,
  title_slug: true,
  author: true,
  language: true,
  genres: true,
  publishingYear: true,
  imageUrl: true,
  coverVersion: true,
  color: true,
  leatherType: true,
  variantType: true,
  currency: true,
  priceGenuine: true,
  priceVegan: true,
  deluxePriceGenuine: true,
  superDeluxePriceGenuine: true,
  deluxePriceVegan: true,
  superDeluxePriceVegan: true,
  bookPrice: true,
  discountedPriceGenuine: true,
  discountedPriceVegan: true,
  discountedDeluxePriceGenuine: true,
  discountedSuperDeluxePriceGenuine: true,
  discountedDeluxePriceVegan: true,
  discountedSuperDeluxePriceVegan: true,
  discountedBookPrice: true,
  copiesLeft: true,
};

/** Drops fields that only the book's page needs, to save local storage. */
export const toCartBook = (book: CartBook): CartBook =>
  Object.fromEntries(Object.entries(book).filter(([field]) => field in FIELDS)) as CartBook;
