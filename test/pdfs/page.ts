import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  beginText,
  endText,
  moveText,
  PDFDocument,
  type PDFFont,
  type PDFHexString,
  type PDFPage,
  setFontAndSize,
  showText,
} from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { sfntOf } from './sfnt.ts';

const MM = 72 / 25.4;
export const pt = (mm: number) => mm * MM;

export interface Sheet {
  widthMm: number;
  heightMm: number;
}
export const NOVEL: Sheet = { widthMm: 148, heightMm: 210 };
export const A4: Sheet = { widthMm: 210, heightMm: 297 };

export interface Draft {
  file: PDFDocument;
  font: PDFFont;
}

const require = createRequire(import.meta.url);

export async function draft(title: string): Promise<Draft> {
  const file = await PDFDocument.create();
  file.registerFontkit(fontkit as never);
  const woff = await readFile(
    require.resolve('@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff'),
  );
  const font = await file.embedFont(sfntOf(woff));
  file.setTitle(title);
  file.setAuthor('Ada Byron');
  file.setCreationDate(new Date(0));
  file.setModificationDate(new Date(0));
  return { file, font };
}

export const addSheet = ({ file }: Draft, { widthMm, heightMm }: Sheet): PDFPage =>
  file.addPage([pt(widthMm), pt(heightMm)]);

export interface Set {
  /** Position of the baseline from the lower left corner. */
  xMm: number;
  yMm: number;
  size: number;
}

/** Draws one line, far faster than `drawText`, which shapes it anew each time. */
export function setLine(page: PDFPage, font: PDFFont, text: string, { xMm, yMm, size }: Set): void {
  const key = page.node.newFontDictionary(font.name, font.ref);
  page.pushOperators(
    beginText(),
    setFontAndSize(key, size),
    moveText(pt(xMm), pt(yMm)),
    showText(encoded(font, text)),
    endText(),
  );
}

const known = new WeakMap<PDFFont, Map<string, PDFHexString>>();

function encoded(font: PDFFont, text: string): PDFHexString {
  const texts = known.get(font) ?? new Map<string, PDFHexString>();
  known.set(font, texts);
  const kept = texts.get(text) ?? font.encodeText(text);
  texts.set(text, kept);
  return kept;
}

const LINES = [
  'The leaves are gathered into sections and pierced along the fold, and the',
  'thread goes in and out through every one of them, round each band in turn,',
  'so that the back can open and none of the weight hangs on paste alone. The',
  'boards are laced on before the back is rounded; leather is pared thin where',
  'it turns in, and drawn over the bands while it is damp. Gold comes last of',
  'all: a warm tool, glair that has just lost its shine, and a steady hand that',
];

/** Typesets text with 30 mm inner margins (odd pages are right-hand), and at least 10 mm elsewhere. */
export function typeset(page: PDFPage, font: PDFFont, { widthMm, heightMm }: Sheet, number: number): void {
  const xMm = number % 2 ? 30 : widthMm - 30 - 102;
  let line = number;
  for (let yMm = heightMm - 42; yMm > 24; yMm -= 5.3) {
    setLine(page, font, LINES[line++ % LINES.length] ?? '', { xMm, yMm, size: 9.5 });
  }
  setLine(page, font, String(number), { xMm: widthMm / 2, yMm: 15, size: 9 });
}

export const head = (page: PDFPage, font: PDFFont, { heightMm }: Sheet, text: string) =>
  setLine(page, font, text, { xMm: 28, yMm: heightMm - 32, size: 20 });
