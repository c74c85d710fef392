import { normalise } from '#kernel/normalise.ts';
import type { Mapping } from '../../record.ts';
import { COLUMN_FIELDS, type ColumnField, isColumnField } from '../../record-fields.ts';
import { SYNONYMS } from './synonyms.ts';

const spaced = (name: string) => normalise(name.replace(/([a-z])([A-Z])/g, '$1 $2'));

const KNOWN = new Map<string, ColumnField>();
for (const [field, shown] of Object.entries(COLUMN_FIELDS) as [ColumnField, string][]) {
  for (const name of [
    spaced(field),
    normalise(field),
    normalise(shown),
    ...(SYNONYMS[field]?.split(', ') ?? []),
  ])
    if (!KNOWN.has(name)) KNOWN.set(name, field);
}

/** The field that a column's name means; null where none is known. Metafields of shops are known by their keys. */
export function fieldOf(column: string): ColumnField | null {
  const key =
    /\((?:product|variant)\.metafields\.[\w-]+\.([\w-]+)\)$/.exec(column)?.[1] ??
    /^Meta: _?(.+)$/.exec(column)?.[1] ??
    column;
  return KNOWN.get(spaced(key)) ?? KNOWN.get(normalise(key)) ?? null;
}

/** Fields that several columns may give together. */
const SHARED: readonly ColumnField[] = ['images', 'imageAlts', 'genres', 'authors', 'moreAuthors', 'isbn'];

/**
 * What each column means: as `given` by hand, else as its kind `names` it, else by its name. Of two that mean the same the
 * first counts, but for pictures, genres, authors and numbers, which are put together.
 */
export function mappingOf(
  columns: readonly string[],
  given: Mapping = {},
  names: Record<string, ColumnField | null> = {},
): Mapping {
  const byHand = (column: string) => {
    const field = Object.hasOwn(given, column) ? given[column] : undefined;
    return field == null ? field : isColumnField(field) ? field : null;
  };
  const taken = new Set(columns.map(byHand));
  return Object.fromEntries(
    columns.map((column) => {
      const hand = byHand(column);
      if (hand !== undefined) return [column, hand];
      const name = column.replace(/ \(\d+\)$/, '');
      const field = Object.hasOwn(names, name) ? (names[name] ?? null) : fieldOf(name);
      if (field === null || (taken.has(field) && !SHARED.includes(field))) return [column, null];
      taken.add(field);
      return [column, field];
    }),
  );
}
