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
      'the request), leatherType and variantType. One binding of a book meets what is said of price, leather and ' +
      'edition together, and the book is shown in it: the cheapest that does where a price is asked for, else the ' +
      'finest. An asterisk stands for any letters. Sort by popularity, id, title, publishingYear, price or ' +
      'createdAt. At most 100 books a page, and page starts up to 1600.',
  ),
};
export const TEXT = { query: text('What the names have in them. All of the commonest unless given.') };
export const SUGGEST = {
  query: z.string().describe('What was typed so far.'),
  field: SearchField.describe('Where to look; everywhere unless given.').optional(),
  limit: number('1 to 10; 5 unless given.'),
  additionalQuery: text('A filter that narrows what is suggested.'),
};
export const SEARCH = {
  q: text('Words to search for. Quoted words stand together exactly.'),
  field: SearchField.describe('Where to look; everywhere unless given.').optional(),
  genre: list('Genres, any of them; may be repeated.'),
  author: list('Authors, any of them; may be repeated.'),
  language: list('Languages, any of them; may be repeated.'),
  from: number('The first year, negative before the common era.'),
  to: number('The last year.'),
  leather: LeatherType.describe('Also as leatherType.').optional(),
  edition: VariantType.describe('Also as variantType.').optional(),
  priceFrom: number('The lowest price, in whole units of the currency.'),
  priceTo: number('The highest price, in whole units of the currency.'),
  currency: CurrencyCode.describe('Of the two prices; that of the request unless given.').optional(),
  sort: Sort.describe('By relevance unless given.').optional(),
  page: number('1 to 100.'),
};
