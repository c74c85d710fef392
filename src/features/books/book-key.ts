import { SKU_MAX_LENGTH } from './limits.ts';

export interface BookKey {
  readonly column: 'sku' | 'id';
  readonly value: string;
}

/** Treats up to 18 characters as a SKU, in any case (decision 7), and longer texts as an id. */
export const bookKey = (text: string): BookKey =>
  text.length <= SKU_MAX_LENGTH ? { column: 'sku', value: text.toUpperCase() } : bookKeyById(text);

export const bookKeyById = (id: string): BookKey => ({ column: 'id', value: id });
