import type { LeatherType } from '../contract/edition.ts';
import {
  FILTER_MAX_CONDITIONS,
  FILTER_MAX_DEPTH,
  FILTER_MAX_LENGTH,
  FILTER_MAX_LIMIT,
  FILTER_MAX_OFFSET,
  PAGE_SIZE,
  SEARCH_TEXT_MAX,
} from '../contract/limits.ts';
import { FIELDS } from './catalogue-filter-fields.ts';

/**
 * A word that a text must have: `exact` as it stands; `whole`, but a typo is forgiven when no book has it;
 * `loose`, also as the beginning of a longer word; `pattern` with asterisks for any letters.
 */
export interface TextWord {
  text: string;
  match: 'exact' | 'whole' | 'loose' | 'pattern';
}
export interface TextCondition {
  kind: 'text';
  in: 'any' | 'title' | 'author';
  words: TextWord[];
  /** Words that stand next to each other in this order. */
  phrases: string[][];
}
/** A number by which one book is known; `isPrefix` when its beginning is enough. */
export interface CodeCondition {
  kind: 'code';
  in: 'sku' | 'isbnNo' | 'id';
  code: string;
  isPrefix: boolean;
}
/** What a book must be. Names are normalised, may carry asterisks, and any one of them is enough. */
export type Condition =
  | { kind: 'all' | 'any'; of: Condition[] }
  | TextCondition
  | CodeCondition
  | { kind: 'language' | 'genre'; names: string[] }
  | { kind: 'leather'; leather: LeatherType }
  /** Inclusive. Years are negative before the common era; prices are whole US dollars, cents cut off. */
  | { kind: 'year' | 'price'; from: number; to: number };

export const SORT_COLUMNS = [
  'relevance',
  'popularity',
  'id',
  'title',
  'publishingYear',
  'price',
  'createdAt',
] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** A list as it was asked for. */
export interface Filter {
  where: Condition | null;
  sort: { by: SortColumn; descending: boolean };
  limit: number;
  offset: number;
}
/** What is wrong with a filter and what to do about it; `path` as in `where.$or[1].title`. */
export interface Problem {
  path: string;
  message: string;
}
export type Parsed = { filter: Filter } | { problems: Problem[] };

export const EVERYTHING: Filter = {
  where: null,
  sort: { by: 'popularity', descending: true },
  limit: PAGE_SIZE,
  offset: 0,
};

/**
 * Reads the `filter` of the catalogue's lists (decision 6, data-and-services 7). Never throws: what is not
 * on the list of allowed things comes back as problems, each telling the caller what to write instead.
 */
export function parseFilter(text: string | undefined): Parsed {
  if (text === undefined || text.trim() === '') return { filter: EVERYTHING };
  if (text.length > FILTER_MAX_LENGTH)
    return one('', `Shorten the filter to ${FILTER_MAX_LENGTH} characters.`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return one('', 'The filter is not JSON. Write for example {"where":{"author":"Tolstoy"},"limit":16}.');
  }
  const reading: Reading = { problems: [], conditions: 0 };
  const filter = readFilter(json, reading);
  return reading.problems.length > 0 || !filter ? { problems: reading.problems.slice(0, 10) } : { filter };
}

const one = (path: string, message: string): Parsed => ({ problems: [{ path, message }] });

interface Reading {
  problems: Problem[];
  conditions: number;
}

function readFilter(json: unknown, reading: Reading): Filter | null {
  if (!isObject(json)) return refuse(reading, '', 'The filter is a JSON object, such as {"limit":16}.');
  for (const key of Object.keys(json)) {
    if (!['where', 'sortBy', 'limit', 'offset'].includes(key)) {
      refuse(reading, key.slice(0, 40), 'Only where, sortBy, limit and offset can stand here.');
    }
  }
  return {
    where:
      json.where === undefined || json.where === null ? null : readWhere(json.where, 'where', 1, reading),
    sort: readSort(json.sortBy, reading),
    limit: readCount(json.limit, 'limit', 1, FILTER_MAX_LIMIT, PAGE_SIZE, reading),
    offset: readCount(json.offset, 'offset', 0, FILTER_MAX_OFFSET, 0, reading),
  };
}

function readWhere(where: unknown, path: string, depth: number, reading: Reading): Condition | null {
  if (depth > FILTER_MAX_DEPTH) return refuse(reading, path, `Nest at most ${FILTER_MAX_DEPTH} levels.`);
  if (!isObject(where)) return refuse(reading, path, 'Write an object, such as {"title":"Emma"}.');
  const of: Condition[] = [];
  for (const [key, value] of Object.entries(where)) {
    // One refusal is enough: what follows it is not worth the reading.
    if (reading.problems.length >= 10) return null;
    const condition =
      key === '$and' || key === '$or'
        ? readGroup(key, value, `${path}.${key}`, depth, reading)
        : readField(key, value, `${path}.${key.slice(0, 40)}`, reading);
    if (condition) of.push(condition);
  }
  return of.length === 1 && of[0] ? of[0] : { kind: 'all', of };
}

function readGroup(key: '$and' | '$or', value: unknown, path: string, depth: number, reading: Reading) {
  if (!Array.isArray(value) || value.length === 0) {
    return refuse(reading, path, `Give ${key} a list with at least one condition.`);
  }
  if (value.length > FILTER_MAX_CONDITIONS) return tooMany(reading, path);
  const of = value.flatMap((item, i) => readWhere(item, `${path}[${i}]`, depth + 1, reading) ?? []);
  return { kind: key === '$and' ? 'all' : 'any', of } satisfies Condition;
}

function readField(name: string, value: unknown, path: string, reading: Reading): Condition | null {
  const read = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
  if (!read)
    return refuse(reading, path, `Filter by one of ${Object.keys(FIELDS).join(', ')}, or use $and and $or.`);
  const values = Array.isArray(value) ? value : [value];
  reading.conditions += values.length;
  if (reading.conditions > FILTER_MAX_CONDITIONS) return tooMany(reading, path);
  const take = (read: Condition | string) =>
    typeof read === 'string' ? (refuse(reading, path, read) ?? []) : read;
  const of = values.flatMap((item): Condition | never[] => {
    if (typeof item === 'number' && Number.isFinite(item)) return take(read(String(item)));
    if (typeof item !== 'string')
      return refuse(reading, path, 'Write a text, a number or a list of them.') ?? [];
    if (item.trim() === '')
      return refuse(reading, path, 'Write what to look for, or leave this field out.') ?? [];
    if (item.length > SEARCH_TEXT_MAX) {
      return refuse(reading, path, `Shorten the text to ${SEARCH_TEXT_MAX} characters.`) ?? [];
    }
    if (!isPlainText(item))
      return refuse(reading, path, 'Remove the unreadable characters from the text.') ?? [];
    return take(read(item.trim()));
  });
  return of.length === 1 && of[0] ? of[0] : { kind: 'any', of };
}

function readSort(value: unknown, reading: Reading): Filter['sort'] {
  if (value === undefined || value === null || value === '') return EVERYTHING.sort;
  const words = typeof value === 'string' && value.length < 60 ? value.trim().split(/\s+/) : [];
  const by = SORT_COLUMNS.find((column) => column.toLowerCase() === words[0]?.toLowerCase());
  const way = words[1]?.toUpperCase();
  if (!by || words.length > 2 || !(way === undefined || way === 'ASC' || way === 'DESC')) {
    refuse(reading, 'sortBy', `Sort by one of ${SORT_COLUMNS.join(', ')}, then ASC or DESC: "title ASC".`);
    return EVERYTHING.sort;
  }
  if (by === 'relevance') return { by, descending: true };
  return { by, descending: way ? way === 'DESC' : by === 'popularity' };
}

function readCount(
  value: unknown,
  path: string,
  least: number,
  most: number,
  absent: number,
  reading: Reading,
) {
  if (value === undefined || value === null) return absent;
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof count === 'number' && Number.isInteger(count) && count >= least && count <= most) return count;
  const hint = path === 'offset' ? ' To see more, narrow the search.' : '';
  refuse(reading, path, `Write a whole number from ${least} to ${most}.${hint}`);
  return absent;
}

function refuse(reading: Reading, path: string, message: string): null {
  reading.problems.push({ path, message });
  return null;
}
const tooMany = (reading: Reading, path: string) =>
  refuse(reading, path, `Use at most ${FILTER_MAX_CONDITIONS} conditions.`);

/** Whether a database can keep the text: no NUL, no half of a character. */
export const isPlainText = (text: string) => !text.includes('\0') && text.isWellFormed();

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
