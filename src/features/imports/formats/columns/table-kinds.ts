import type { ImportKind } from '../../record.ts';
import { GOODREADS } from './goodreads.ts';
import { placesOf, rowOfBook } from './read-cells.ts';
import { SHOPIFY } from './shopify.ts';
import type { TableKind } from './table-kind.ts';
import { WOOCOMMERCE } from './woocommerce.ts';

const CSV: TableKind = {
  isOf: () => true,
  names: {},
  async *rows({ rows, columns }, mapping) {
    const places = placesOf(columns, mapping);
    for await (const row of rows) yield rowOfBook(row, places);
  },
};

const KINDS = { shopify: SHOPIFY, woocommerce: WOOCOMMERCE, goodreads: GOODREADS, csv: CSV } as const;
type Name = keyof typeof KINDS;

export const isTableKind = (kind: ImportKind): kind is Name => kind in KINDS;

export function tableKindOf(columns: readonly string[], said?: Name): { kind: Name; form: TableKind } {
  const kind = said ?? (Object.keys(KINDS) as Name[]).find((name) => KINDS[name].isOf(columns)) ?? 'csv';
  return { kind, form: KINDS[kind] };
}
