import { isbn13 } from '#features/books/isbn.ts';
import { LeatherType, VariantType } from '#kernel/edition.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { normalise } from '#kernel/normalise.ts';
import type { CodeCondition, Condition, TextCondition, TextWord } from './conditions.ts';
import { PRICE_MAX } from './limits.ts';
import { centsRange } from './price-range.ts';
import { parsePattern, parseSearchText } from './search-query.ts';

/** Returns the condition for a value, or a message about the expected format. */
type ParseField = (value: string) => Condition | string;

const FIELDS: Record<string, ParseField> = {
  title: (value) => (isAnything(value) ? MATCH_ALL : textCondition('title', value)),
  title_nonStemmed: (value) => (isAnything(value) ? MATCH_ALL : exactTextCondition('title', value)),
  author: (value) => (isAnything(value) ? MATCH_ALL : textCondition('author', value)),
  sku: (value) => codeCondition('sku', value),
  isbnNo: (value) => codeCondition('isbnNo', value),
  id: (value) => codeCondition('id', value),
  language: (value) => ({ kind: 'language', names: parseNames(value) }),
  genres: (value) => ({ kind: 'genre', names: parseNames(value) }),
  publishingYear: (value) => {
    const range = parseRange(value, -9999, 9999);
    return range ? { kind: 'year', ...range } : 'Use a year such as 1850, or [1800 TO 1899].';
  },
  leatherType: (value) => {
    const leather = LeatherType.safeParse(value);
    if (leather.success) return { kind: 'leather', leather: leather.data };
    return `Use ${LeatherType.options.join(' or ')}.`;
  },
  variantType: (value) => {
    const edition = VariantType.safeParse(value);
    if (edition.success) return { kind: 'edition', edition: edition.data };
    return `Use ${VariantType.options.join(' or ')}.`;
  },
};

/** Only asterisks match any text; a text without words, such as `!!!`, matches nothing. */
const isAnything = (value: string) => /^[*\s]+$/.test(value);
const MATCH_ALL: Condition = { kind: 'all', of: [] };

/** Filter fields (data-and-services 7); prices are whole units of the rate's currency. */
export const createFilterFields = (rate: ExchangeRate): Record<string, ParseField> => ({
  ...FIELDS,
  price: (value) => {
    const range = parseRange(value, 0, PRICE_MAX);
    if (range) return { kind: 'price', ...centsRange(range.from, range.to, rate) };
    return `Use whole amounts of ${rate.currency}, such as [50 TO 200].`;
  },
});

/** Text to find in titles, authors or both. Asterisks match any letters. */
export function textCondition(where: TextCondition['in'], text: string): TextCondition {
  if (text.includes('*')) {
    const words = parsePattern(text).map((word): TextWord => {
      return word.includes('*') ? { text: word, match: 'pattern' } : { text: word, match: 'exact' };
    });
    return { kind: 'text', in: where, words, phrases: [] };
  }
  const { words, phrases } = parseSearchText(text);
  return {
    kind: 'text',
    in: where,
    words: words.map(({ text, loose }) => ({ text, match: loose ? 'loose' : 'whole' })),
    phrases,
  };
}

/** Text condition without stemming and typo correction. */
export function exactTextCondition(where: TextCondition['in'], text: string): TextCondition {
  const condition = textCondition(where, text);
  const words = condition.words.map(
    (word): TextWord => (word.match === 'pattern' ? word : { ...word, match: 'exact' }),
  );
  return { ...condition, words };
}

/** Ignores hyphens and spaces in SKUs and ISBNs, and converts ISBN-10 (decision 26). SKUs also match by prefix. */
export function codeCondition(where: CodeCondition['in'], text: string): CodeCondition {
  const bare = text.replaceAll('*', '').trim();
  if (where === 'id') return { kind: 'code', in: where, code: bare, isPrefix: false };
  if (where === 'isbnNo') return { kind: 'code', in: where, code: isbn13(bare) ?? bare, isPrefix: false };
  const code = skuKey(bare);
  return { kind: 'code', in: where, code, isPrefix: text.endsWith('*') && code.length >= 3 };
}

export const skuKey = (sku: string) => sku.toUpperCase().replace(/[\s\p{Pd}]/gu, '');

const parseNames = (value: string) =>
  value.split(',').flatMap((name) => {
    const pattern = name.split('*').map(normalise).join('*');
    return pattern === '' ? [] : [pattern];
  });

/** `1850`, `[1800 TO 1899]`, `[* TO -300]`. */
function parseRange(value: string, least: number, most: number) {
  const single = /^-?\d{1,10}$/.test(value) ? Number(value) : null;
  const range = /^\[\s*(\*|-?\d{1,10})\s+TO\s+(\*|-?\d{1,10})\s*\]$/i.exec(value);
  const from = single ?? (range ? (range[1] === '*' ? least : Number(range[1])) : Number.NaN);
  const to = single ?? (range ? (range[2] === '*' ? most : Number(range[2])) : Number.NaN);
  return from >= least && to <= most && from <= to ? { from, to } : null;
}
