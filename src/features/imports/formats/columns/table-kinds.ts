import type { ImportKind } from '../../import-record.ts';
import { GOODREADS } from './goodreads.ts';
import { mapColumns, readBookRow, type TableKind } from './read-cells.ts';
import { SHOPIFY } from './shopify.ts';
import { WOOCOMMERCE } from './woocommerce.ts';

const CSV: TableKind = {
  matches: () => true,
  names: {},
  async *rows({ rows, columns }, mapping) {
    const places = mapColumns(columns, mapping);
    for await (const row of rows) yield readBookRow(row, places);
  },
};

const KINDS = { shopify: SHOPIFY, woocommerce: WOOCOMMERCE, goodreads: GOODREADS, csv: CSV } as const;
type Name = keyof typeof KINDS;

export const isTableKind = (kind: ImportKind): kind is Name => kind in KINDS;

export function findTableKind(
  columns: readonly string[],
  requested?: Name,
): { kind: Name; format: TableKind } {
  const kind =
    requested ?? (Object.keys(KINDS) as Name[]).find((name) => KINDS[name].matches(columns)) ?? 'csv';
  return { kind, format: KINDS[kind] };
}
