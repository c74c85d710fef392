import { madeLines } from '#features/cart/server/designed-lines.ts';
import type { LetterWorks } from '#features/contact/server/letters/works.ts';
import { designInWords } from '#features/designs/design-in-words.ts';
import { holdUploads } from '#features/designs/server/holds.ts';
import { asStored } from '#features/designs/server/stored-document.ts';
import { sealedPrintInWords } from '#features/orders/print-in-words.ts';
import { holdForLetter, letterStands, sealPrint } from '#features/print/server/jobs/ordering.ts';
import type { BookColour } from '#kernel/edition.ts';
import { Failure } from '#platform/http/failures.ts';
import { type PrintFiles, printFileAddress } from './print-file-address.ts';

export const letterWorks = (
  shop: PrintFiles & { catalogue: { colours(): Promise<readonly BookColour[]> } },
): LetterWorks => ({
  async hold(tx, conversationId, userId) {
    const lines = await madeLines(tx, userId);
    if (lines.length === 0) return [];
    const colours = await shop.catalogue.colours();
    const works: Awaited<ReturnType<LetterWorks['hold']>> = [];
    for (const { printJobId, quantity, design, uploads } of lines) {
      await holdUploads(tx, uploads, { kind: 'letter', id: conversationId });
      const print = printJobId === null ? null : await sealed(tx, userId, printJobId);
      if (print?.uploadId) await holdForLetter(tx, print.uploadId, conversationId);
      const stored = asStored(design);
      works.push({
        title: stored.book.title || 'Untitled',
        quantity,
        uploads,
        design,
        words: [...(print?.words ?? []), ...designInWords(stored, colours)],
        uploadId: print?.uploadId ?? null,
      });
    }
    return works;
  },
  stands: letterStands,
  fileOf: printFileAddress(shop),
});

/** Describes a print for the bindery; if it can't be ordered as it is, the description says why. */
async function sealed(tx: Parameters<LetterWorks['hold']>[0], userId: string, jobId: string) {
  try {
    const { print, uploadId } = await sealPrint(tx, { userId, jobId });
    return { words: sealedPrintInWords(print), uploadId };
  } catch (failed) {
    if (!(failed instanceof Failure)) throw failed;
    return { words: [failed.fields?.['printJobId'] ?? failed.message], uploadId: null };
  }
}
