import type { Queryable } from '#db/connect.ts';
import { columns, listSql, type RowOf, select, text } from '#db/select.ts';
import { importRows } from '../tables.ts';
import { refuseRow, type StagedRow } from './staged-row.ts';

const EARLIER = { ...columns(importRows, 'r', 'row', 'isbn13', 'hasOwnSku'), sku: text('r.sku') };
type EarlierRow = RowOf<typeof EARLIER>;
const FROM_ACCEPTED = `FROM import_rows r WHERE r.import_id = $1 AND r.outcome <> 'refused'`;
const EARLIER_ROWS = select(
  EARLIER,
  `${FROM_ACCEPTED} AND r.sku = ANY($2::text[])
   UNION SELECT ${listSql(EARLIER)} ${FROM_ACCEPTED} AND r.isbn13 = ANY($3::text[]) AND r.sku IS NOT NULL`,
);

/** Refuses rows whose book appeared in an earlier row: same SKU, or same ISBN if either row has no SKU. */
export async function refuseDuplicates(
  db: Queryable,
  importId: string,
  rows: readonly StagedRow[],
): Promise<StagedRow[]> {
  const bySku = new Map<string, EarlierRow>();
  const byIsbn = new Map<string, EarlierRow[]>();
  const remember = (earlier: EarlierRow) => {
    bySku.set(earlier.sku, earlier);
    if (earlier.isbn13) byIsbn.set(earlier.isbn13, [...(byIsbn.get(earlier.isbn13) ?? []), earlier]);
  };
  const keys = [rows.flatMap(({ sku }) => sku ?? []), rows.flatMap(({ isbn13 }) => isbn13 ?? [])];
  for (const earlier of await db.query(EARLIER_ROWS, [importId, ...keys])) remember(earlier);
  return rows.map((row) => {
    if (row.outcome === 'refused' || row.sku === null) return row;
    const same =
      bySku.get(row.sku) ??
      byIsbn.get(row.isbn13 ?? '')?.find(({ hasOwnSku }) => !hasOwnSku || !row.hasOwnSku);
    if (!same) {
      remember({ ...row, sku: row.sku });
      return row;
    }
    const message = `This book is already in row ${same.row}.`;
    const { sku, isbn13, hasOwnSku, book, notes } = row;
    return refuseRow({ ...row, notes: notes ?? [] }, [{ field: 'sku', message }], {
      sku,
      isbn13,
      hasOwnSku,
      book,
    });
  });
}
