import { BookPrices } from '#kernel/book.ts';

export const PRICE_FIELDS = Object.keys(BookPrices.shape) as (keyof BookPrices)[];

export const COLUMN_FIELDS = {
  sku: 'SKU',
  title: 'Title',
  subtitle: 'Subtitle',
  originalTitle: 'Original title',
  englishTitle: 'English title',
  authors: 'Authors',
  authorInverted: 'Author, last name first',
  moreAuthors: 'Additional authors',
  language: 'Language',
  genres: 'Genres',
  color: 'Leather colour',
  catalogue: 'Catalogue',
  publishingYear: 'Publication year',
  publicationDate: 'Publication date',
  isbn: 'ISBN',
  description: 'Description',
  descriptionHtml: 'Description (HTML)',
  pages: 'Pages',
  volume: 'Volume',
  images: 'Image URLs',
  imageAlts: 'Image alt text',
  popularity: 'Popularity',
  editionLimit: 'Edition limit',
  metaTitle: 'Meta title',
  metaKeywords: 'Meta keywords',
  metaDescription: 'Meta description',
  withdrawn: 'Withdrawn',
  published: 'On sale',
  priceGenuine: 'Price, genuine leather',
  priceVegan: 'Price, vegan leather',
  deluxePriceGenuine: 'Price, deluxe, genuine leather',
  superDeluxePriceGenuine: 'Price, super deluxe, genuine leather',
  deluxePriceVegan: 'Price, deluxe, vegan leather',
  superDeluxePriceVegan: 'Price, super deluxe, vegan leather',
  bookPrice: 'Price, any binding',
  discountedPriceGenuine: 'Sale price, genuine leather',
  discountedPriceVegan: 'Sale price, vegan leather',
  discountedDeluxePriceGenuine: 'Sale price, deluxe, genuine leather',
  discountedSuperDeluxePriceGenuine: 'Sale price, super deluxe, genuine leather',
  discountedDeluxePriceVegan: 'Sale price, deluxe, vegan leather',
  discountedSuperDeluxePriceVegan: 'Sale price, super deluxe, vegan leather',
  discountedBookPrice: 'Sale price, any binding',
} as const satisfies Record<keyof BookPrices, string> & Record<string, string>;
export type ColumnField = keyof typeof COLUMN_FIELDS;

export const isColumnField = (name: string): name is ColumnField => Object.hasOwn(COLUMN_FIELDS, name);

export const isPriceField = (name: string): name is keyof BookPrices => Object.hasOwn(BookPrices.shape, name);
