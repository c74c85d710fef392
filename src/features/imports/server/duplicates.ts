import type { Statements } from '#db/connect.ts';
import { refused, type StagedRow } from './staged-row.ts';

interface Earlier {
  row: number;
  sku: string;
  isbn13: string | null;
  saysSku: boolean;
}

/** Refuses rows whose book appeared in an earlier row: same SKU, or same ISBN if either row has no SKU. */
export async function withoutDuplicates(
  db: Statements,
  importId: string,
  rows: readonly StagedRow[],
): Promise<StagedRow[]> {
  const bySku = new Map<string, Earlier>();
  const byIsbn = new Map<string, Earlier[]>();
  const note = (one: Earlier) => {
    bySku.set(one.sku, one);
    if (one.isbn13) byIsbn.set(one.isbn13, [...(byIsbn.get(one.isbn13) ?? []), one]);
  };
  for (const one of await earlierRows(db, importId, rows)) note(one);
  return rows.map((row) => {
    if (row.outcome === 'refused' || row.sku === null) return row;
    const same =
      bySku.get(row.sku) ?? byIsbn.get(row.isbn13 ?? '')?.find(({ saysSku }) => !saysSku || !row.saysSku);
    if (!same) {
      note({ ...row, sku: row.sku });
      return row;
    }
    const message = `This book stands in row ${same.row} already.`;
    return refused({ ...row, notes: row.notes ?? [] }, [{ field: 'sku', message }], {
      ...row,
      book: row.book,
    });
  });
}

const earlierRows = (db: Statements, importId: string, rows: readonly StagedRow[]) =>
  db.query<Earlier>(
    `SELECT row, sku, isbn13, says_sku AS "saysSku" FROM import_rows
     WHERE import_id = $1 AND outcome <> 'refused' AND sku = ANY($2::text[])
     UNION
     SELECT row, sku, isbn13, says_sku FROM import_rows
     WHERE import_id = $1 AND outcome <> 'refused' AND isbn13 = ANY($3::text[]) AND sku IS NOT NULL`,
    [importId, rows.flatMap(({ sku }) => sku ?? []), rows.flatMap(({ isbn13 }) => isbn13 ?? [])],
  );
