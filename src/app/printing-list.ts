import type { Statements } from '#db/connect.ts';
import { sealedPrintInWords } from '#features/orders/print-in-words.ts';
import { type LineToPrint, printsOfOrder } from '#features/orders/server/prints.ts';
import { keptFile } from '#features/print/server/kept-file.ts';
import { printTitle } from '#kernel/print-words.ts';
import { type FileStore, LONGEST_SIGNED } from '#platform/files/file-store.ts';

/**
 * Describes what the bindery prints for an order, with file links valid for a week.
 * @returns null for an unknown order
 */
export async function printingList(
  { db, files }: { db: Statements; files: Pick<FileStore, 'signedAddress'> },
  code: string,
): Promise<string | null> {
  const lines = await printsOfOrder(db, code);
  if (!lines) return null;
  if (lines.length === 0) return `Nothing of order ${code} is printed from a file.`;
  const told = lines.map(async (line) => [...head(line), await file(line)].join('\n'));
  return (await Promise.all(told)).join('\n\n');

  async function file({ uploadId, book }: LineToPrint): Promise<string> {
    const key = await keptFile(db, uploadId);
    if (key === null) return '  The file is deleted.';
    return `  ${await files.signedAddress(key, LONGEST_SIGNED, { downloadName: `${code}-${book}.pdf` })}`;
  }
}

const head = ({ code, book, title, author, quantity, sealed }: LineToPrint): string[] => [
  `Order ${code}, book ${book}: ${printTitle({ title, pages: sealed.pages })}`,
  `  ${quantity === 1 ? '1 copy' : `${quantity} copies`}${author ? `, by ${author}` : ''}`,
  ...sealedPrintInWords(sealed).map((words) => `  ${words}`),
  ...sealed.accepted.map((words) => `  Accepted by its buyer: ${words}`),
  `  SHA-256 ${sealed.sha256}`,
];
