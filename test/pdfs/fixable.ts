import { cmyk, type PDFDocument, PDFName, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import { A4, addSheet, createDraft, drawBodyText, drawHeading, drawLine, toPoints } from './page.ts';
import { addPicture } from './picture.ts';

/** Defects in `makeFixableThesis` that can be fixed, and their pages (from 1). */
const FIXABLE = {
  picture: 3,
  chapters: [4, 12],
  form: 5,
  black: 6,
  blank: 8,
  edges: [9, 13],
} as const;
/** Position of its low-resolution picture, in millimetres from the upper left trim corner. */
export const LOW_RESOLUTION = { x: 60, y: 90, width: 70, height: 40 };
/** Margin between sheet and trim. */
const SHEET_MARGIN_MM = 8;

/** Makes a thesis of twenty pages with defects not in `thesisWithSixDefects`, and one page with a trim box. */
export async function makeFixableThesis(): Promise<Uint8Array> {
  const thesis = await createDraft('The Mending of Torn Leaves');
  const { file, font } = thesis;
  for (let number = 1; number <= 20; number++) {
    const page = addSheet(thesis, A4);
    if (number === FIXABLE.picture) {
      const { widthMm, heightMm } = A4;
      page.setSize(toPoints(widthMm + 2 * SHEET_MARGIN_MM), toPoints(heightMm + 2 * SHEET_MARGIN_MM));
      page.setTrimBox(
        toPoints(SHEET_MARGIN_MM),
        toPoints(SHEET_MARGIN_MM),
        toPoints(widthMm),
        toPoints(heightMm),
      );
      const { x, y, width, height } = LOW_RESOLUTION;
      const yMm = SHEET_MARGIN_MM + heightMm - y - height;
      const at = { xMm: x + SHEET_MARGIN_MM, yMm, widthMm: width, heightMm: height };
      addPicture(page, { width: 140, height: 80, components: 1 }, at);
    } else if (number === FIXABLE.black)
      page.drawText('Black of four inks', {
        x: 120,
        y: 600,
        size: 24,
        font,
        color: cmyk(0.75, 0.68, 0.67, 0.9),
      });
    else if (number !== FIXABLE.blank) drawBodyText(page, font, A4, number);
    if (number === 1) drawHeading(page, font, A4, 'The Mending of Torn Leaves');
    if ((FIXABLE.edges as readonly number[]).includes(number))
      drawLine(page, font, 'This line is two millimetres from the head', { xMm: 60, yMm: 291, size: 11 });
    if (number === FIXABLE.form) {
      const field = file.getForm().createTextField('signed');
      field.setText('Ada Byron');
      field.addToPage(page, { x: 120, y: 740, width: 200, height: 24, font });
      field.updateAppearances(font);
    }
  }
  addOutline(file, FIXABLE.chapters);
  // Keeps the field's font as embedded.
  return file.save({ updateFieldAppearances: false });
}

function addOutline(file: PDFDocument, chapters: readonly number[]): void {
  const { context, catalog } = file;
  const outlines = context.nextRef();
  const refs = chapters.map(() => context.nextRef());
  chapters.forEach((page, at) => {
    const entry = context.obj({
      Title: PDFString.of(`Chapter ${at + 1}`),
      Parent: outlines,
      Dest: [file.getPage(page - 1).ref, PDFName.of('Fit')],
    });
    for (const [key, ref] of [
      ['Prev', refs[at - 1]],
      ['Next', refs[at + 1]],
    ] as const)
      if (ref) entry.set(PDFName.of(key), ref);
    context.assign(refs[at] as PDFRef, entry);
  });
  const [first, last] = [refs[0] as PDFRef, refs.at(-1) as PDFRef];
  context.assign(outlines, context.obj({ Type: 'Outlines', First: first, Last: last, Count: refs.length }));
  catalog.set(PDFName.of('Outlines'), outlines);
}
