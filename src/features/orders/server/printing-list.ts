import type { Queryable } from '#db/connect.ts';
import { column, columns, int, type RowOf, select } from '#db/select.ts';
import { printTitle } from '#features/print/print-labels.ts';
import { findStoredFileKey } from '#features/print/server/uploads/queries.ts';
import { type FileStore, MAX_SIGNED_SECONDS } from '#platform/files/file-store.ts';
import { describeSealedPrint } from '../sealed-print-text.ts';
import { orderLines, orderPrints, orders } from '../tables.ts';
import { findOrderKey } from './locked-order.ts';

const PRINT_LINE = {
  ...columns(orders, 'o', 'code'),
  book: int('l.position + 1'),
  ...columns(orderLines, 'l', 'title', 'author'),
  quantity: column(orderLines.copies, 'l'),
  ...columns(orderPrints, 'p', 'uploadId', 'sealed'),
};
type PrintLine = RowOf<typeof PRINT_LINE>;

const PRINT_LINES = select(
  PRINT_LINE,
  `FROM order_prints p JOIN order_lines l ON l.id = p.line_id JOIN orders o ON o.id = l.order_id
   WHERE o.code = $1 AND l.copies > 0 ORDER BY l.position`,
);

/**
 * Describes what the bindery prints for an order, with file links valid for a week.
 * @returns null for an unknown order
 */
export async function createPrintingList(
  { db, files }: { db: Queryable; files: Pick<FileStore, 'signedUrl'> },
  code: string,
): Promise<string | null> {
  const lines = await db.query(PRINT_LINES, [code]);
  if (lines.length === 0)
    return (await findOrderKey(db, code)) ? `Order ${code} has no books printed from a file.` : null;
  const entries = lines.map(async (line) => [...describeLine(line), await fileLink(line)].join('\n'));
  return (await Promise.all(entries)).join('\n\n');

  async function fileLink({ uploadId, book }: PrintLine): Promise<string> {
    const key = await findStoredFileKey(db, uploadId);
    if (key === null) return '  The file was deleted.';
    return `  ${await files.signedUrl(key, MAX_SIGNED_SECONDS, { downloadName: `${code}-${book}.pdf` })}`;
  }
}

const describeLine = ({ code, book, title, author, quantity, sealed }: PrintLine): string[] => [
  `Order ${code}, book ${book}: ${printTitle({ title, pages: sealed.pages })}`,
  `  ${quantity === 1 ? '1 copy' : `${quantity} copies`}${author ? `, by ${author}` : ''}`,
  ...describeSealedPrint(sealed).map((text) => `  ${text}`),
  ...sealed.accepted.map((text) => `  Accepted by the customer: ${text}`),
  `  SHA-256 ${sealed.sha256}`,
];
