import { lockMadeToOrderLines } from '#features/cart/server/designed-lines.ts';
import { describeDesign } from '#features/designs/describe-design.ts';
import { holdUploads } from '#features/designs/server/holds.ts';
import { readStoredDesign } from '#features/designs/server/stored-document.ts';
import { describeSealedPrint } from '#features/orders/sealed-print-text.ts';
import { addConversationHold, sealPrint, setConversationOpen } from '#features/print/server/jobs/ordering.ts';
import { createPrintFileUrls, type PrintFiles } from '#features/print/server/print-file-urls.ts';
import type { BookColour } from '#kernel/edition.ts';
import { Failure } from '#platform/http/failures.ts';
import type { ConversationWorks } from './works.ts';

export const conversationWorks = (
  shop: PrintFiles & { catalogue: { colours(): Promise<readonly BookColour[]> } },
): ConversationWorks => ({
  async hold(tx, conversationId, userId) {
    const lines = await lockMadeToOrderLines(tx, userId);
    if (lines.length === 0) return [];
    const colours = await shop.catalogue.colours();
    const works: Awaited<ReturnType<ConversationWorks['hold']>> = [];
    for (const { printJobId, quantity, design, uploads } of lines) {
      await holdUploads(tx, uploads, { kind: 'conversation', id: conversationId });
      const print = printJobId === null ? null : await describePrint(tx, userId, printJobId);
      if (print?.uploadId) await addConversationHold(tx, print.uploadId, conversationId);
      const stored = readStoredDesign(design);
      works.push({
        title: stored.book.title || 'Untitled',
        quantity,
        uploads,
        design,
        details: [...(print?.description ?? []), ...describeDesign(stored, colours)],
        uploadId: print?.uploadId ?? null,
      });
    }
    return works;
  },
  recordState: setConversationOpen,
  getFileUrl: createPrintFileUrls(shop),
});

/** Describes a print for the bindery; if it can't be ordered as it is, the description says why. */
async function describePrint(tx: Parameters<ConversationWorks['hold']>[0], userId: string, jobId: string) {
  try {
    const { print, uploadId } = await sealPrint(tx, { userId, jobId });
    return { description: describeSealedPrint(print), uploadId };
  } catch (failed) {
    if (!(failed instanceof Failure)) throw failed;
    return { description: [failed.fields?.['printJobId'] ?? failed.message], uploadId: null };
  }
}
