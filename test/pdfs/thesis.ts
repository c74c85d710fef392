import { degrees, StandardFonts } from '@cantoo/pdf-lib';
import { A4, addSheet, createDraft, drawBodyText, drawHeading, drawLine, toPoints } from './page.ts';
import { addPicture } from './picture.ts';

/** Defects of `thesisWithSixDefects` and their pages (from 1); its script is on none. */
export const SIX_DEFECTS = { size: 7, font: 9, picture: 12, gutter: 15, turned: 21 } as const;
export const THESIS_PAGES = 40;
export const THESIS_TITLE = 'The Sewing of Heavy Books';

/** Makes an A4 thesis of forty pages with six defects. */
export async function thesisWithSixDefects(): Promise<Uint8Array> {
  const thesis = await createDraft(THESIS_TITLE);
  const { file, font } = thesis;
  const foreign = await file.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= THESIS_PAGES; number++) {
    const page = addSheet(thesis, A4);
    if (number === 1) {
      drawHeading(page, font, A4, THESIS_TITLE);
      drawLine(page, font, 'Ada Byron, University of Ghent, 2026', { xMm: 40, yMm: 120, size: 12 });
    } else drawBodyText(page, font, A4, number);
    if (number === SIX_DEFECTS.size) page.setSize(toPoints(216), toPoints(279));
    if (number === SIX_DEFECTS.font)
      drawLine(page, foreign, 'Set in a font that is not in the file', { xMm: 40, yMm: 268, size: 11 });
    // 72 dpi.
    if (number === SIX_DEFECTS.picture)
      addPicture(
        page,
        { width: 288, height: 72, components: 1 },
        { xMm: 55, yMm: 262, widthMm: 101.6, heightMm: 25.4 },
      );
    if (number === SIX_DEFECTS.gutter)
      drawLine(page, font, 'This line begins four millimetres from the fold', {
        xMm: 4,
        yMm: 268,
        size: 9.5,
      });
    if (number === SIX_DEFECTS.turned) page.setRotation(degrees(90));
  }
  file.addJavaScript('greeting', 'app.alert("Hello");');
  return file.save();
}
