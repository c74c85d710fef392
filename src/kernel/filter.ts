import { isWithin } from './characters.ts';
import {
  FILTER_MAX_CONDITIONS,
  FILTER_MAX_DEPTH,
  FILTER_MAX_LENGTH,
  FILTER_MAX_LIMIT,
  FILTER_MAX_OFFSET,
  SEARCH_TEXT_MAX,
} from './limits.ts';
import { isPlainLine } from './plain-text.ts';

export type Joined<C> = C | { kind: 'all' | 'any'; of: Joined<C>[] };

export interface FilterOf<C, S extends string> {
  where: C | null;
  sort: { by: S; descending: boolean };
  limit: number;
  offset: number;
}
/** `path` is such as `where.$or[1].title`. */
export interface Problem {
  path: string;
  message: string;
}
export type Parsed<F> = { filter: F } | { problems: Problem[] };

export interface Grammar<C, S extends string> {
  fields: Record<string, (value: string) => Joined<C> | string>;
  sorts: readonly S[];
  /** Default direction of a sort; `both` is false if it can't be reversed. */
  wayOf: (by: S) => { descending: boolean; both: boolean };
  everything: FilterOf<Joined<C>, S>;
  example: string;
  /** Whether `{"$regex": …}` or `{"regex": …}` may be used for a wildcard match. */
  patterns?: boolean;
}

/**
 * Reads a `filter` (decision 6, data-and-services 7). Never throws: anything not allowed becomes a problem that says
 * what to write instead.
 */
export function readFilterText<C, S extends string>(
  text: string | undefined,
  grammar: Grammar<C, S>,
): Parsed<FilterOf<Joined<C>, S>> {
  if (text === undefined || text.trim() === '') return { filter: grammar.everything };
  const reading: Reading<C, S> = { grammar, problems: [], conditions: 0 };
  const json = parseJson(text, reading);
  const filter = json === undefined ? null : readFilter(json, reading);
  return reading.problems.length > 0 || !filter ? { problems: reading.problems.slice(0, 10) } : { filter };
}

/** Reads only the `where` of a filter, for counts. */
export function readWhereText<C, S extends string>(
  text: string | undefined,
  grammar: Grammar<C, S>,
): { where: Joined<C> | null } | { problems: Problem[] } {
  if (text === undefined || text.trim() === '') return { where: null };
  const reading: Reading<C, S> = { grammar, problems: [], conditions: 0 };
  const json = parseJson(text, reading);
  const where = json === undefined || json === null ? null : readWhere(json, 'where', 1, reading);
  return reading.problems.length > 0 ? { problems: reading.problems.slice(0, 10) } : { where };
}

interface Reading<C, S extends string> {
  grammar: Grammar<C, S>;
  problems: Problem[];
  conditions: number;
}

function parseJson<C, S extends string>(text: string, reading: Reading<C, S>): unknown {
  if (text.length > FILTER_MAX_LENGTH) {
    refuse(reading, '', `Shorten the filter to ${FILTER_MAX_LENGTH} characters.`);
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    refuse(reading, '', `The filter is not JSON. Write for example ${reading.grammar.example}.`);
    return undefined;
  }
}

function readFilter<C, S extends string>(
  json: unknown,
  reading: Reading<C, S>,
): FilterOf<Joined<C>, S> | null {
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
    limit: readCount(json.limit, 'limit', 1, FILTER_MAX_LIMIT, reading.grammar.everything.limit, reading),
    offset: readCount(json.offset, 'offset', 0, FILTER_MAX_OFFSET, 0, reading),
  };
}

function readWhere<C, S extends string>(
  where: unknown,
  path: string,
  depth: number,
  reading: Reading<C, S>,
): Joined<C> | null {
  if (depth > FILTER_MAX_DEPTH) return refuse(reading, path, `Nest at most ${FILTER_MAX_DEPTH} levels.`);
  if (!isObject(where)) return refuse(reading, path, 'Write an object, such as {"title":"Emma"}.');
  const of: Joined<C>[] = [];
  for (const [key, value] of Object.entries(where)) {
    // Stops early; ten problems are enough.
    if (reading.problems.length >= 10) return null;
    const condition =
      key === '$and' || key === '$or'
        ? readGroup(key, value, `${path}.${key}`, depth, reading)
        : readField(key, value, `${path}.${key.slice(0, 40)}`, reading);
    if (condition) of.push(condition);
  }
  return of.length === 1 && of[0] ? of[0] : { kind: 'all', of };
}

function readGroup<C, S extends string>(
  key: '$and' | '$or',
  value: unknown,
  path: string,
  depth: number,
  reading: Reading<C, S>,
): Joined<C> | null {
  if (!Array.isArray(value) || value.length === 0) {
    return refuse(reading, path, `Give ${key} a list with at least one condition.`);
  }
  if (value.length > FILTER_MAX_CONDITIONS) return tooMany(reading, path);
  const of = value.flatMap((item, i): Joined<C>[] => {
    const condition = readWhere(item, `${path}[${i}]`, depth + 1, reading);
    return condition ? [condition] : [];
  });
  return { kind: key === '$and' ? 'all' : 'any', of };
}

function readField<C, S extends string>(
  name: string,
  value: unknown,
  path: string,
  reading: Reading<C, S>,
): Joined<C> | null {
  const { fields, patterns = false } = reading.grammar;
  const read = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!read)
    return refuse(reading, path, `Filter by one of ${Object.keys(fields).join(', ')}, or use $and and $or.`);
  const values = Array.isArray(value) ? value : [value];
  reading.conditions += values.length;
  if (reading.conditions > FILTER_MAX_CONDITIONS) return tooMany(reading, path);
  const of = values.flatMap((given): Joined<C>[] => {
    const text = textOf(patterns ? plainPattern(given) : given, path, reading);
    const condition = text === null ? null : read(text);
    if (typeof condition === 'string') refuse(reading, path, condition);
    return condition === null || typeof condition === 'string' ? [] : [condition];
  });
  return of.length === 1 && of[0] ? of[0] : { kind: 'any', of };
}

/** Null if the value was refused. */
function textOf<C, S extends string>(value: unknown, path: string, reading: Reading<C, S>): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return refuse(reading, path, 'Write a text, a number or a list of them.');
  if (value.trim() === '') return refuse(reading, path, 'Write what to look for, or leave this field out.');
  if (!isWithin(value, SEARCH_TEXT_MAX))
    return refuse(reading, path, `Shorten the text to ${SEARCH_TEXT_MAX} characters.`);
  if (!isPlainLine(value.trim()))
    return refuse(reading, path, 'Remove the unreadable characters from the text.');
  return value.trim();
}

/**
 * Reads `{"$regex": "whale", "$options": "i"}` and `{"regex": "/whale/i"}` as `*whale*`. Other regular expressions
 * aren't supported: a hostile one can keep a database busy for ever.
 */
function plainPattern(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { $regex, regex, $options, options, ...others } = value;
  const pattern = $regex ?? regex;
  if (typeof pattern !== 'string' || Object.keys(others).length > 0) return value;
  const text = (/^\/(.*)\/[a-z]*$/.exec(pattern)?.[1] ?? pattern)
    .replace(/\.\*/g, '*')
    .replace(/\\(\W)/g, '$1');
  return text.trim() === '' ? '' : `*${text}*`;
}

function readSort<C, S extends string>(
  value: unknown,
  reading: Reading<C, S>,
): { by: S; descending: boolean } {
  const { sorts, wayOf, everything } = reading.grammar;
  if (value === undefined || value === null || value === '') return everything.sort;
  const words = typeof value === 'string' && value.length < 60 ? value.trim().split(/\s+/) : [];
  const by = sorts.find((column) => column.toLowerCase() === words[0]?.toLowerCase());
  const way = words[1]?.toUpperCase();
  if (!by || words.length > 2 || !(way === undefined || way === 'ASC' || way === 'DESC')) {
    refuse(reading, 'sortBy', `Sort by one of ${sorts.join(', ')}, then ASC or DESC: "title ASC".`);
    return everything.sort;
  }
  const usual = wayOf(by);
  return { by, descending: way && usual.both ? way === 'DESC' : usual.descending };
}

function readCount<C, S extends string>(
  value: unknown,
  path: string,
  least: number,
  most: number,
  absent: number,
  reading: Reading<C, S>,
) {
  if (value === undefined || value === null) return absent;
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof count === 'number' && Number.isInteger(count) && count >= least && count <= most) return count;
  const hint = path === 'offset' ? ' To see more, narrow the search.' : '';
  refuse(reading, path, `Write a whole number from ${least} to ${most}.${hint}`);
  return absent;
}

function refuse<C, S extends string>(reading: Reading<C, S>, path: string, message: string): null {
  reading.problems.push({ path, message });
  return null;
}
const tooMany = <C, S extends string>(reading: Reading<C, S>, path: string) =>
  refuse(reading, path, `Use at most ${FILTER_MAX_CONDITIONS} conditions.`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
