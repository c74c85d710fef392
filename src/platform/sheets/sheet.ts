import PDFDocument from 'pdfkit';
import { breakLines, type Line, toVisualOrder, type Weight } from './typesetting.ts';

/** In points. */
export interface Paper {
  width: number;
  height: number;
  margin: { left: number; right: number; top: number; bottom: number };
}

const A4: Paper = { width: 595.28, height: 841.89, margin: { left: 62, right: 62, top: 56, bottom: 70 } };
/** Portrait labels without a footer. */
export const A6: Paper = {
  width: 297.64,
  height: 419.53,
  margin: { left: 22, right: 22, top: 20, bottom: 20 },
};
export const A4_WIDTH = A4.width - A4.margin.left - A4.margin.right;
export const A6_WIDTH = A6.width - A6.margin.left - A6.margin.right;
const INK = '#221b16';
const SOFT = '#5c5147';

interface Style {
  size?: number;
  weight?: Weight;
  soft?: boolean;
  align?: 'left' | 'right';
}

/** Lays out text on pages from top to bottom; `y` is the current position in points. */
export interface Sheet {
  readonly y: number;
  /** Sets text in a column `x` points from the left margin. @returns its height */
  text(text: string, column: { x?: number; width?: number; y?: number } & Style): number;
  moveDown(points: number): void;
  rule(): void;
  ensureRoom(points: number): void;
  newPage(): void;
  /** Draws a JPEG `x` points from the left margin, with its top edge at `y`. */
  picture(jpeg: Buffer, place: { x: number; y: number; width: number }): void;
  squares(places: readonly { x: number; y: number }[], size: number, kind: 'filled' | 'open'): void;
  end(): Promise<Buffer>;
}

const LEADING = 1.32;

function startDocument(title: string, paper: Paper) {
  const doc = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    lang: 'en',
    bufferPages: true,
    info: { Title: title, Author: 'Rare Bindings', Producer: 'Rare Bindings', Creator: 'Rare Bindings' },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  return { doc, ended };
}

function lineDrawer(doc: InstanceType<typeof PDFDocument>) {
  const registeredFonts = new Set<string>();
  return (line: Line, x: number, at: number, size: number, soft: boolean) => {
    let left = x;
    const places = new Map(
      toVisualOrder(line.runs).map((run) => {
        const place = left;
        left += run.width;
        return [run, place];
      }),
    );
    doc.fillColor(soft ? SOFT : INK);
    // Drawn in reading order, so text can be extracted correctly.
    for (const run of line.runs) {
      const { text, font } = run;
      if (!registeredFonts.has(font.name)) doc.registerFont(font.name, font.data);
      registeredFonts.add(font.name);
      doc.font(font.name).fontSize(size);
      // Passing features draws the run as a whole; word by word, right-to-left words would be reordered.
      doc.text(text, places.get(run), at, { lineBreak: false, baseline: 'alphabetic', features: [] });
    }
  };
}

/** @param footer footer of each page; '' for none */
export function createSheet(title: string, footer: string, paper: Paper = A4): Sheet {
  const { margin: MARGIN } = paper;
  const { doc, ended } = startDocument(title, paper);
  let y = MARGIN.top;
  const drawLine = lineDrawer(doc);

  const sheet: Sheet = {
    get y() {
      return y;
    },
    text(
      text,
      {
        x = 0,
        width = paper.width - MARGIN.left - MARGIN.right - x,
        y: at = y,
        size = 10.5,
        weight = 'regular',
        soft = false,
        align,
      },
    ) {
      const lines = text.split('\n').flatMap((paragraph) => breakLines(paragraph, { width, size, weight }));
      const step = size * LEADING;
      for (const [i, line] of lines.entries()) {
        // Long text continues on the next page.
        if (at + (i + 1) * step > paper.height - MARGIN.bottom) {
          doc.addPage();
          at = MARGIN.top - i * step;
          y = MARGIN.top;
        }
        const left = MARGIN.left + x + (align === 'right' ? width - line.width : 0);
        drawLine(line, left, at + i * step + size, size, soft);
      }
      const bottom = at + lines.length * step;
      return Math.max(0, bottom - y);
    },
    moveDown(points) {
      y += points;
    },
    rule() {
      doc
        .moveTo(MARGIN.left, y)
        .lineTo(paper.width - MARGIN.right, y)
        .lineWidth(0.5)
        .strokeColor('#8d8072')
        .stroke();
    },
    ensureRoom(points) {
      if (y + points > paper.height - MARGIN.bottom) sheet.newPage();
    },
    newPage() {
      if (y <= MARGIN.top) return;
      doc.addPage();
      y = MARGIN.top;
    },
    picture(jpeg, { x, y: top, width }) {
      doc.image(jpeg, MARGIN.left + x, top, { width });
    },
    squares(places, size, kind) {
      for (const place of places) doc.rect(MARGIN.left + place.x, place.y, size, size);
      if (kind === 'filled') doc.fillColor(INK).fill();
      else doc.lineWidth(0.8).strokeColor(INK).stroke();
    },
    end() {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; footer !== '' && page < count; page++) {
        doc.switchToPage(page);
        const footerText = count > 1 ? `${footer}    ${page + 1}/${count}` : footer;
        for (const line of breakLines(footerText, { width: A4_WIDTH, size: 8.5 }).slice(0, 2))
          drawLine(line, MARGIN.left, paper.height - 40, 8.5, true);
      }
      doc.end();
      return ended;
    },
  };
  return sheet;
}
