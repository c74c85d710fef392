import { normalise } from '#kernel/normalise.ts';
import type { FieldMapping } from '../../import-record.ts';
import { COLUMN_FIELDS, type ColumnField, isColumnField } from '../../record-fields.ts';
import { SYNONYMS } from './synonyms.ts';

const splitWords = (name: string) => normalise(name.replace(/([a-z])([A-Z])/g, '$1 $2'));

const FIELDS_BY_NAME = new Map<string, ColumnField>();
for (const [field, label] of Object.entries(COLUMN_FIELDS) as [ColumnField, string][]) {
  for (const name of [
    splitWords(field),
    normalise(field),
    normalise(label),
    ...(SYNONYMS[field]?.split(', ') ?? []),
  ])
    if (!FIELDS_BY_NAME.has(name)) FIELDS_BY_NAME.set(name, field);
}

/** Field for a column name; null if unknown. Metafields are matched by their keys. */
export function guessField(column: string): ColumnField | null {
  const key =
    /\((?:product|variant)\.metafields\.[\w-]+\.([\w-]+)\)$/.exec(column)?.[1] ??
    /^Meta: _?(.+)$/.exec(column)?.[1] ??
    column;
  return FIELDS_BY_NAME.get(splitWords(key)) ?? FIELDS_BY_NAME.get(normalise(key)) ?? null;
}

/** Fields that may be spread over several columns. */
const SHARED: readonly ColumnField[] = ['images', 'imageAlts', 'genres', 'authors', 'moreAuthors', 'isbn'];

/** Maps each column: as `requested`, else by the format's `names`, else by its name. Only shared fields combine columns. */
export function guessMapping(
  columns: readonly string[],
  requested: FieldMapping = {},
  names: Record<string, ColumnField | null> = {},
): FieldMapping {
  const mappedField = (column: string) => {
    const field = Object.hasOwn(requested, column) ? requested[column] : undefined;
    return field == null ? field : isColumnField(field) ? field : null;
  };
  const usedFields = new Set(columns.map(mappedField));
  return Object.fromEntries(
    columns.map((column) => {
      const chosenField = mappedField(column);
      if (chosenField !== undefined) return [column, chosenField];
      const name = column.replace(/ \(\d+\)$/, '');
      const field = Object.hasOwn(names, name) ? (names[name] ?? null) : guessField(name);
      if (field === null || (usedFields.has(field) && !SHARED.includes(field))) return [column, null];
      usedFields.add(field);
      return [column, field];
    }),
  );
}
