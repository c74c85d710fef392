import type { Problem } from '#kernel/filter.ts';
import { SearchQuery } from '../contract.ts';

/** A query string as a parser gives it: a parameter that is written twice has a list. */
export type QueryString = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What the product page's address calls a leather and an edition; a search understands both. */
const ALSO: Readonly<Record<string, keyof SearchQuery>> = { leatherType: 'leather', variantType: 'edition' };
const LISTS = ['genre', 'author', 'language'];
const NUMBERS = ['from', 'to', 'priceFrom', 'priceTo', 'page'];

/**
 * Reads the address of the listing (decision 10), which is also the query string of the search call. What
 * cannot be read comes as problems, which the call refuses with and a page may ignore: `query` then has
 * everything that could be read.
 */
export function readSearchAddress(address: QueryString): { query: SearchQuery; problems: Problem[] } {
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [given, value] of Object.entries(address)) {
    const name = (Object.hasOwn(ALSO, given) && ALSO[given]) || given;
    const texts = value === undefined ? [] : typeof value === 'string' ? [value] : value;
    const read = readValue(
      name,
      texts.filter((text) => text !== ''),
    );
    if ('message' in read) problems.push({ path: name, message: read.message });
    else if (read.value !== undefined) values[name] = read.value;
  }
  if (Number(values.from) > Number(values.to)) {
    problems.push({ path: 'to', message: 'The last year is before the first one.' });
    delete values.to;
  }
  if (Number(values.priceFrom) > Number(values.priceTo)) {
    problems.push({ path: 'priceTo', message: 'The highest price is below the lowest one.' });
    delete values.priceTo;
  }
  return { query: SearchQuery.parse(values), problems };
}

function readValue(name: string, texts: readonly string[]): { value: unknown } | { message: string } {
  if (!Object.hasOwn(SearchQuery.shape, name)) {
    return { message: `There is no such parameter. Use ${Object.keys(SearchQuery.shape).join(', ')}.` };
  }
  if (texts.length === 0) return { value: undefined };
  const isList = LISTS.includes(name);
  if (!isList && texts.length > 1) return { message: 'Write this parameter once.' };
  const [text = ''] = texts;
  const value = isList ? texts : NUMBERS.includes(name) ? numberOf(text) : text;
  const read = SearchQuery.shape[name as keyof SearchQuery].safeParse(value);
  return read.success ? { value: read.data } : { message: sentence(read.error.issues[0]?.message) };
}

const numberOf = (text: string) => (/^-?\d{1,9}$/.test(text) ? Number(text) : text);
const sentence = (message = 'This cannot be read') => `${message.replace(/\.$/, '')}.`;
