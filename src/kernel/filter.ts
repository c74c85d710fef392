import { fitsWithin } from './characters.ts';
import { quoteAll } from './input-messages.ts';
import {
  FILTER_MAX_CONDITIONS,
  FILTER_MAX_DEPTH,
  FILTER_MAX_LENGTH,
  FILTER_MAX_LIMIT,
  FILTER_MAX_OFFSET,
  SEARCH_TEXT_MAX,
} from './limits.ts';
import { isPlainLine } from './plain-text.ts';

export type ConditionTree<C> = C | { kind: 'all' | 'any'; of: ConditionTree<C>[] };

export interface ListFilter<C, S extends string> {
  where: C | null;
  sort: { by: S; descending: boolean };
  limit: number;
  offset: number;
}
/** `path` is such as `where.$or[1].title`. */
export interface FilterProblem {
  path: string;
  message: string;
}
export type ParsedFilter<F> = { filter: F } | { problems: FilterProblem[] };

export interface FilterGrammar<C, S extends string> {
  fields: Record<string, (value: string) => ConditionTree<C> | string>;
  sorts: readonly S[];
  /** Default direction of a sort; `isReversible` is false if it can't be reversed. */
  sortDirection: (by: S) => { descending: boolean; isReversible: boolean };
  defaultFilter: ListFilter<ConditionTree<C>, S>;
  example: string;
  /** Whether `{"$regex": …}` or `{"regex": …}` may be used for a wildcard match. */
  patterns?: boolean;
}

/**
 * Reads a `filter` (decision 6, data-and-services 7). Never throws: anything not allowed becomes a problem that says
 * what to write instead.
 */
export function parseFilterText<C, S extends string>(
  text: string | undefined,
  grammar: FilterGrammar<C, S>,
): ParsedFilter<ListFilter<ConditionTree<C>, S>> {
  if (text === undefined || text.trim() === '') return { filter: grammar.defaultFilter };
  const reading: ReaderState<C, S> = { grammar, problems: [], conditions: 0 };
  const json = parseJson(text, reading);
  const filter = json === undefined ? null : readFilter(json, reading);
  return reading.problems.length > 0 || !filter ? { problems: reading.problems.slice(0, 10) } : { filter };
}

/** Reads only the `where` of a filter, for counts. */
export function parseWhereText<C, S extends string>(
  text: string | undefined,
  grammar: FilterGrammar<C, S>,
): { where: ConditionTree<C> | null } | { problems: FilterProblem[] } {
  if (text === undefined || text.trim() === '') return { where: null };
  const reading: ReaderState<C, S> = { grammar, problems: [], conditions: 0 };
  const json = parseJson(text, reading);
  const where = json === undefined || json === null ? null : readWhere(json, 'where', 1, reading);
  return reading.problems.length > 0 ? { problems: reading.problems.slice(0, 10) } : { where };
}

interface ReaderState<C, S extends string> {
  grammar: FilterGrammar<C, S>;
  problems: FilterProblem[];
  conditions: number;
}

function parseJson<C, S extends string>(text: string, reading: ReaderState<C, S>): unknown {
  if (text.length > FILTER_MAX_LENGTH) {
    addProblem(reading, '', `Shorten the filter to ${FILTER_MAX_LENGTH} characters.`);
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    addProblem(reading, '', `The filter isn’t valid JSON. Use for example \`${reading.grammar.example}\`.`);
    return undefined;
  }
}

function readFilter<C, S extends string>(
  json: unknown,
  reading: ReaderState<C, S>,
): ListFilter<ConditionTree<C>, S> | null {
  if (!isObject(json))
    return addProblem(reading, '', 'The filter must be a JSON object, such as `{"limit":16}`.');
  for (const key of Object.keys(json)) {
    if (!['where', 'sortBy', 'limit', 'offset'].includes(key)) {
      addProblem(reading, key.slice(0, 40), 'Only `where`, `sortBy`, `limit` and `offset` are allowed here.');
    }
  }
  return {
    where:
      json.where === undefined || json.where === null ? null : readWhere(json.where, 'where', 1, reading),
    sort: readSort(json.sortBy, reading),
    limit: readCount(json.limit, 'limit', 1, FILTER_MAX_LIMIT, reading.grammar.defaultFilter.limit, reading),
    offset: readCount(json.offset, 'offset', 0, FILTER_MAX_OFFSET, 0, reading),
  };
}

function readWhere<C, S extends string>(
  where: unknown,
  path: string,
  depth: number,
  reading: ReaderState<C, S>,
): ConditionTree<C> | null {
  if (depth > FILTER_MAX_DEPTH) return addProblem(reading, path, `Nest at most ${FILTER_MAX_DEPTH} levels.`);
  if (!isObject(where)) return addProblem(reading, path, 'Use an object, such as `{"title":"Emma"}`.');
  const conditions: ConditionTree<C>[] = [];
  for (const [key, value] of Object.entries(where)) {
    // Stops early; ten problems are enough.
    if (reading.problems.length >= 10) return null;
    const condition =
      key === '$and' || key === '$or'
        ? readGroup(key, value, `${path}.${key}`, depth, reading)
        : readField(key, value, `${path}.${key.slice(0, 40)}`, reading);
    if (condition) conditions.push(condition);
  }
  return conditions.length === 1 && conditions[0] ? conditions[0] : { kind: 'all', of: conditions };
}

function readGroup<C, S extends string>(
  key: '$and' | '$or',
  value: unknown,
  path: string,
  depth: number,
  reading: ReaderState<C, S>,
): ConditionTree<C> | null {
  if (!Array.isArray(value) || value.length === 0) {
    return addProblem(reading, path, `Give ${key} a list with at least one condition.`);
  }
  if (value.length > FILTER_MAX_CONDITIONS) return refuseTooMany(reading, path);
  const conditions = value.flatMap((item, i): ConditionTree<C>[] => {
    const condition = readWhere(item, `${path}[${i}]`, depth + 1, reading);
    return condition ? [condition] : [];
  });
  return { kind: key === '$and' ? 'all' : 'any', of: conditions };
}

function readField<C, S extends string>(
  name: string,
  value: unknown,
  path: string,
  reading: ReaderState<C, S>,
): ConditionTree<C> | null {
  const { fields, patterns = false } = reading.grammar;
  const parse = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!parse)
    return addProblem(
      reading,
      path,
      `Filter by one of ${quoteAll(Object.keys(fields))}, or use $and and $or.`,
    );
  const values = Array.isArray(value) ? value : [value];
  reading.conditions += values.length;
  if (reading.conditions > FILTER_MAX_CONDITIONS) return refuseTooMany(reading, path);
  const conditions = values.flatMap((item): ConditionTree<C>[] => {
    const text = readText(patterns ? patternToWildcard(item) : item, path, reading);
    const condition = text === null ? null : parse(text);
    if (typeof condition === 'string') addProblem(reading, path, condition);
    return condition === null || typeof condition === 'string' ? [] : [condition];
  });
  return conditions.length === 1 && conditions[0] ? conditions[0] : { kind: 'any', of: conditions };
}

/** Null if the value was refused. */
function readText<C, S extends string>(
  value: unknown,
  path: string,
  reading: ReaderState<C, S>,
): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return addProblem(reading, path, 'Use a text, a number or a list of them.');
  if (value.trim() === '')
    return addProblem(reading, path, 'Enter what to look for, or leave this field out.');
  if (!fitsWithin(value, SEARCH_TEXT_MAX))
    return addProblem(reading, path, `Shorten the text to ${SEARCH_TEXT_MAX} characters.`);
  if (!isPlainLine(value.trim()))
    return addProblem(reading, path, 'Remove the unreadable characters from the text.');
  return value.trim();
}

/**
 * Reads `{"$regex": "whale", "$options": "i"}` and `{"regex": "/whale/i"}` as `*whale*`. Other regular expressions
 * aren't supported: a hostile one can keep a database busy for ever.
 */
function patternToWildcard(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { $regex, regex, $options, options, ...extraKeys } = value;
  const pattern = $regex ?? regex;
  if (typeof pattern !== 'string' || Object.keys(extraKeys).length > 0) return value;
  const text = (/^\/(.*)\/[a-z]*$/.exec(pattern)?.[1] ?? pattern)
    .replace(/\.\*/g, '*')
    .replace(/\\(\W)/g, '$1');
  return text.trim() === '' ? '' : `*${text}*`;
}

function readSort<C, S extends string>(
  value: unknown,
  reading: ReaderState<C, S>,
): { by: S; descending: boolean } {
  const { sorts, sortDirection, defaultFilter } = reading.grammar;
  if (value === undefined || value === null || value === '') return defaultFilter.sort;
  const words = typeof value === 'string' && value.length < 60 ? value.trim().split(/\s+/) : [];
  const by = sorts.find((column) => column.toLowerCase() === words[0]?.toLowerCase());
  const direction = words[1]?.toUpperCase();
  if (!by || words.length > 2 || !(direction === undefined || direction === 'ASC' || direction === 'DESC')) {
    addProblem(
      reading,
      'sortBy',
      `Sort by one of ${quoteAll(sorts)}, then ASC or DESC, such as “title ASC”.`,
    );
    return defaultFilter.sort;
  }
  const standard = sortDirection(by);
  return { by, descending: direction && standard.isReversible ? direction === 'DESC' : standard.descending };
}

function readCount<C, S extends string>(
  value: unknown,
  path: string,
  min: number,
  max: number,
  fallback: number,
  reading: ReaderState<C, S>,
) {
  if (value === undefined || value === null) return fallback;
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof count === 'number' && Number.isInteger(count) && count >= min && count <= max) return count;
  const hint = path === 'offset' ? ' To see more, narrow the search.' : '';
  addProblem(reading, path, `Use a whole number from ${min} to ${max}.${hint}`);
  return fallback;
}

function addProblem<C, S extends string>(reading: ReaderState<C, S>, path: string, message: string): null {
  reading.problems.push({ path, message });
  return null;
}
const refuseTooMany = <C, S extends string>(reading: ReaderState<C, S>, path: string) =>
  addProblem(reading, path, `Use at most ${FILTER_MAX_CONDITIONS} conditions.`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
