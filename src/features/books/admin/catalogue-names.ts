import type { Catalogue } from '#kernel/book.ts';
import type { Collection } from '../collections.ts';

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
