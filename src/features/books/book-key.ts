import { SKU_MAX_LENGTH } from './limits.ts';

/** How a book is named: by its SKU or by its id, the names of the columns. */
export interface BookKey {
  readonly column: 'sku' | 'id';
  readonly value: string;
}

/** What an address names: a SKU, in capitals or not, where it has at most 18 characters (decision 7), else an id. */
export const bookKey = (text: string): BookKey =>
  text.length <= SKU_MAX_LENGTH ? { column: 'sku', value: text.toUpperCase() } : byId(text);

/** The book with this id. */
export const byId = (id: string): BookKey => ({ column: 'id', value: id });
