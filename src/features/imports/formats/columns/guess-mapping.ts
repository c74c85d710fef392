import { normalise } from '#kernel/normalise.ts';
import type { FieldMapping } from '../../import-record.ts';
import { COLUMN_FIELDS, type ColumnField, isColumnField } from '../../record-fields.ts';
import { SYNONYMS } from './synonyms.ts';

const splitWords = (name: string) => normalise(name.replace(/([a-z])([A-Z])/g, '$1 $2'));

const KNOWN = new Map<string, ColumnField>();
for (const [field, shown] of Object.entries(COLUMN_FIELDS) as [ColumnField, string][]) {
  for (const name of [
    splitWords(field),
    normalise(field),
    normalise(shown),
    ...(SYNONYMS[field]?.split(', ') ?? []),
  ])
    if (!KNOWN.has(name)) KNOWN.set(name, field);
}

/** Field for a column name; null if unknown. Metafields are matched by their keys. */
export function guessField(column: string): ColumnField | null {
  const key =
    /\((?:product|variant)\.metafields\.[\w-]+\.([\w-]+)\)$/.exec(column)?.[1] ??
    /^Meta: _?(.+)$/.exec(column)?.[1] ??
    column;
  return KNOWN.get(splitWords(key)) ?? KNOWN.get(normalise(key)) ?? null;
}

/** Fields that may be spread over several columns. */
const SHARED: readonly ColumnField[] = ['images', 'imageAlts', 'genres', 'authors', 'moreAuthors', 'isbn'];

/** Maps each column: as `given`, else by the format's `names`, else by its name. Only shared fields combine columns. */
export function guessMapping(
  columns: readonly string[],
  given: FieldMapping = {},
  names: Record<string, ColumnField | null> = {},
): FieldMapping {
  const mappedField = (column: string) => {
    const field = Object.hasOwn(given, column) ? given[column] : undefined;
    return field == null ? field : isColumnField(field) ? field : null;
  };
  const taken = new Set(columns.map(mappedField));
  return Object.fromEntries(
    columns.map((column) => {
      const chosenField = mappedField(column);
      if (chosenField !== undefined) return [column, chosenField];
      const name = column.replace(/ \(\d+\)$/, '');
      const field = Object.hasOwn(names, name) ? (names[name] ?? null) : guessField(name);
      if (field === null || (taken.has(field) && !SHARED.includes(field))) return [column, null];
      taken.add(field);
      return [column, field];
    }),
  );
}
