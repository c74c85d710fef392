import { z } from 'zod';
import { LeatherType, VariantType } from '#kernel/edition.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { SearchField, Sort } from '../contract.ts';

/** Documentation of query parameters, which are parsed by `requests.ts` and `search-address.ts`. */

const text = (description: string) => z.string().describe(description).optional();
const number = (description: string) => z.int().describe(description).optional();
const list = (description: string) => z.array(z.string()).describe(description).optional();

export const FILTER = {
  filter: text(
    'JSON: {"where": …, "sortBy": "title ASC", "limit": 16, "offset": 0}. `where` joins conditions with $and and $or: ' +
      'title, title_nonStemmed, author, sku, isbnNo, id, language, genres (joined with commas), publishingYear ' +
      '(1850 or [1800 TO 1899], negative before the common era), price ([50 TO 200], whole units of the currency of ' +
      'the request), leatherType and variantType. A single binding must meet the conditions on price, leather and ' +
      'edition, and the book is shown in it: the cheapest match if a price is given, otherwise the ' +
      'finest. An asterisk matches any letters. Sort by popularity, id, title, publishingYear, price or ' +
      'createdAt. At most 100 books a page, and page starts up to 1600.',
  ),
};
export const TEXT = { query: text('Text that the names contain. Returns the most common names if omitted.') };
export const SUGGEST = {
  query: z.string().describe('The text typed so far.'),
  field: SearchField.describe('The field to search; all fields if omitted.').optional(),
  limit: number('1 to 10; 5 if omitted.'),
  additionalQuery: text('A filter that narrows the suggestions.'),
};
export const SEARCH = {
  q: text('Search words. Quoted words must match exactly.'),
  field: SearchField.describe('The field to search; all fields if omitted.').optional(),
  genre: list('Any of these genres; repeatable.'),
  author: list('Any of these authors; repeatable.'),
  language: list('Any of these languages; repeatable.'),
  from: number('The first year; negative for BCE.'),
  to: number('The last year.'),
  leather: LeatherType.describe('Also accepted as leatherType.').optional(),
  edition: VariantType.describe('Also accepted as variantType.').optional(),
  priceFrom: number('The lowest price, in whole units of the currency.'),
  priceTo: number('The highest price, in whole units of the currency.'),
  currency: CurrencyCode.describe('Currency of both prices; that of the request if omitted.').optional(),
  sort: Sort.describe('By relevance if omitted.').optional(),
  page: number('1 to 100.'),
};
