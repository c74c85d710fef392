import { addSheet, createDraft, drawBodyText, drawHeading, NOVEL, type Sheet } from './page.ts';

/**
 * Makes a book without findings: a title page, then text, with a chapter on every tenth odd page.
 * @param pages at least 16; a multiple of 4 needs no blank pages
 */
export async function makeCleanBook(pages: number, sheet: Sheet = NOVEL): Promise<Uint8Array> {
  const book = await createDraft('On Binding');
  for (let number = 1; number <= pages; number++) {
    const page = addSheet(book, sheet);
    if (number === 1) {
      drawHeading(page, book.font, sheet, 'On Binding');
      continue;
    }
    if (number % 10 === 1) drawHeading(page, book.font, sheet, `Chapter ${(number - 1) / 10}`);
    drawBodyText(page, book.font, sheet, number);
  }
  return book.file.save();
}
