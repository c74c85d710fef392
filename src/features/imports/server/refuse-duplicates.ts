import type { Queryable } from '#db/connect.ts';
import { refuseRow, type StagedRow } from './staged-row.ts';

interface EarlierRow {
  row: number;
  sku: string;
  isbn13: string | null;
  hasOwnSku: boolean;
}

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
  for (const earlier of await loadEarlierRows(db, importId, rows)) remember(earlier);
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
    const { sku, isbn13, hasOwnSku, book } = row;
    const keys = { sku, isbn13, hasOwnSku, book };
    return refuseRow({ ...row, notes: row.notes ?? [] }, [{ field: 'sku', message }], keys);
  });
}

const loadEarlierRows = (db: Queryable, importId: string, rows: readonly StagedRow[]) =>
  db.query<EarlierRow>(
    `SELECT row, sku, isbn13, has_own_sku AS "hasOwnSku" FROM import_rows
     WHERE import_id = $1 AND outcome <> 'refused' AND sku = ANY($2::text[])
     UNION
     SELECT row, sku, isbn13, has_own_sku FROM import_rows
     WHERE import_id = $1 AND outcome <> 'refused' AND isbn13 = ANY($3::text[]) AND sku IS NOT NULL`,
    [importId, rows.flatMap(({ sku }) => sku ?? []), rows.flatMap(({ isbn13 }) => isbn13 ?? [])],
  );
