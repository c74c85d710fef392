import { BookPrices } from '#kernel/book.ts';

export const PRICE_FIELDS = Object.keys(BookPrices.shape) as (keyof BookPrices)[];

/** Fields a column can be mapped to, with their labels. */
export const COLUMN_FIELDS = {
  sku: 'SKU',
  title: 'Title',
  subtitle: 'Subtitle',
  originalTitle: 'Original title',
  englishTitle: 'English title',
  authors: 'Authors',
  authorInverted: 'Author, last name first',
  moreAuthors: 'Further authors',
  language: 'Language',
  genres: 'Genres',
  color: 'Leather',
  catalogue: 'Catalogue',
  publishingYear: 'Year of publication',
  publicationDate: 'Date of publication',
  isbn: 'ISBN',
  description: 'Description',
  descriptionHtml: 'Description in HTML',
  pages: 'Pages',
  volume: 'Volume',
  images: 'Pictures (addresses)',
  imageAlts: 'Pictures (words)',
  popularity: 'Popularity',
  editionLimit: 'Edition limit',
  metaTitle: 'Title for search engines',
  metaKeywords: 'Keywords for search engines',
  metaDescription: 'Description for search engines',
  withdrawn: 'Withdrawn',
  published: 'On sale',
  priceGenuine: 'Price, genuine leather',
  priceVegan: 'Price, vegan leather',
  deluxePriceGenuine: 'Price, deluxe, genuine leather',
  superDeluxePriceGenuine: 'Price, super deluxe, genuine leather',
  deluxePriceVegan: 'Price, deluxe, vegan leather',
  superDeluxePriceVegan: 'Price, super deluxe, vegan leather',
  bookPrice: 'Price of the book',
  discountedPriceGenuine: 'Discounted price, genuine leather',
  discountedPriceVegan: 'Discounted price, vegan leather',
  discountedDeluxePriceGenuine: 'Discounted price, deluxe, genuine leather',
  discountedSuperDeluxePriceGenuine: 'Discounted price, super deluxe, genuine leather',
  discountedDeluxePriceVegan: 'Discounted price, deluxe, vegan leather',
  discountedSuperDeluxePriceVegan: 'Discounted price, super deluxe, vegan leather',
  discountedBookPrice: 'Discounted price of the book',
} as const satisfies Record<keyof BookPrices, string> & Record<string, string>;
export type ColumnField = keyof typeof COLUMN_FIELDS;

export const isColumnField = (name: string): name is ColumnField => Object.hasOwn(COLUMN_FIELDS, name);
