import {
  degrees,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const PT = 72 / 25.4;

/** A file of A5 pages with “Page n” 10 mm from the left and 20 mm from the top. */
export async function plainFile(pages: number, edit: (file: PDFDocument) => Promise<void> | void = () => {}) {
  const file = await PDFDocument.create({ updateMetadata: false });
  const font = await file.embedFont(StandardFonts.TimesRoman);
  for (let number = 1; number <= pages; number++)
    file
      .addPage([148 * PT, 210 * PT])
      .drawText(`Page ${number}`, { x: 10 * PT, y: 190 * PT, size: 12, font });
  await edit(file);
  return file.save({ addDefaultPage: false, updateFieldAppearances: false });
}

export async function fileWithContents(
  contents: readonly string[],
  edit: (file: PDFDocument) => void = () => {},
) {
  return plainFile(contents.length, (file) => {
    contents.forEach((content, at) => {
      const { node } = file.getPage(at);
      const font = node.Resources()?.lookup(PDFName.of('Font'), PDFDict).values()[0];
      node.set(PDFName.of('Resources'), file.context.obj({ Font: { F1: font } }));
      node.set(PDFName.of('Contents'), file.context.register(file.context.flateStream(content)));
    });
    edit(file);
  });
}

export const turnPage = (page: PDFPage, by: number) => page.setRotation(degrees(by));

export const createScript = (file: PDFDocument) =>
  file.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert("planted")') });

interface ReadPage {
  widthMm: number;
  heightMm: number;
  rotation: number;
  text: string;
  /** Start of its first text, in millimetres from the upper left corner as displayed, and its height. */
  at: { x: number; y: number; size: number } | null;
}

export async function readBack(bytes: Uint8Array, password?: string) {
  const task = getDocument({
    data: bytes.slice(),
    verbosity: VerbosityLevel.ERRORS,
    ...(password === undefined ? {} : { password }),
  });
  const file = await task.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    const view = page.getViewport({ scale: 1 / PT });
    const { items } = await page.getTextContent();
    const runs = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
    const [x, y] = runs[0] ? view.convertToViewportPoint(runs[0].transform[4], runs[0].transform[5]) : [0, 0];
    pages.push({
      widthMm: view.width,
      heightMm: view.height,
      rotation: page.rotate,
      text: runs.map(({ str }) => str).join(' '),
      at: runs[0] ? { x, y, size: runs[0].height / PT } : null,
    });
  }
  const labels = await file.getPageLabels();
  const outline = await file.getOutline();
  const scripts = await file.getJSActions();
  const attachments = await file.getAttachments();
  await task.destroy();
  return { pages, labels, outline, scripts, attachments };
}
