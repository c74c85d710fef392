import { addSheet, draft, head, NOVEL, type Sheet, typeset } from './page.ts';

/**
 * Makes a book without findings: a title page, then text, with a chapter on every tenth odd page.
 * @param pages at least 16; a multiple of 4 needs no blank pages
 */
export async function cleanBook(pages: number, sheet: Sheet = NOVEL): Promise<Uint8Array> {
  const book = await draft('On Binding');
  for (let number = 1; number <= pages; number++) {
    const page = addSheet(book, sheet);
    if (number === 1) {
      head(page, book.font, sheet, 'On Binding');
      continue;
    }
    if (number % 10 === 1) head(page, book.font, sheet, `Chapter ${(number - 1) / 10}`);
    typeset(page, book.font, sheet, number);
  }
  return book.file.save();
}
