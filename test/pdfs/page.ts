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
import { unpackWoff } from './sfnt.ts';

const MM = 72 / 25.4;
export const toPoints = (mm: number) => mm * MM;

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

export async function createDraft(title: string): Promise<Draft> {
  const file = await PDFDocument.create();
  file.registerFontkit(fontkit as never);
  const woff = await readFile(
    require.resolve('@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff'),
  );
  const font = await file.embedFont(unpackWoff(woff));
  file.setTitle(title);
  file.setAuthor('Ada Byron');
  file.setCreationDate(new Date(0));
  file.setModificationDate(new Date(0));
  return { file, font };
}

export const addSheet = ({ file }: Draft, { widthMm, heightMm }: Sheet): PDFPage =>
  file.addPage([toPoints(widthMm), toPoints(heightMm)]);

export interface TextPosition {
  /** Position of the baseline from the lower left corner. */
  xMm: number;
  yMm: number;
  size: number;
}

/** Draws one line, far faster than `drawText`, which shapes the text each time. */
export function drawLine(page: PDFPage, font: PDFFont, text: string, { xMm, yMm, size }: TextPosition): void {
  const key = page.node.newFontDictionary(font.name, font.ref);
  page.pushOperators(
    beginText(),
    setFontAndSize(key, size),
    moveText(toPoints(xMm), toPoints(yMm)),
    showText(encodeText(font, text)),
    endText(),
  );
}

const encodedTexts = new WeakMap<PDFFont, Map<string, PDFHexString>>();

function encodeText(font: PDFFont, text: string): PDFHexString {
  const texts = encodedTexts.get(font) ?? new Map<string, PDFHexString>();
  encodedTexts.set(font, texts);
  const cached = texts.get(text) ?? font.encodeText(text);
  texts.set(text, cached);
  return cached;
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
export function drawBodyText(
  page: PDFPage,
  font: PDFFont,
  { widthMm, heightMm }: Sheet,
  number: number,
): void {
  const xMm = number % 2 ? 30 : widthMm - 30 - 102;
  let line = number;
  for (let yMm = heightMm - 42; yMm > 24; yMm -= 5.3) {
    drawLine(page, font, LINES[line++ % LINES.length] ?? '', { xMm, yMm, size: 9.5 });
  }
  drawLine(page, font, String(number), { xMm: widthMm / 2, yMm: 15, size: 9 });
}

export const drawHeading = (page: PDFPage, font: PDFFont, { heightMm }: Sheet, text: string) =>
  drawLine(page, font, text, { xMm: 28, yMm: heightMm - 32, size: 20 });
