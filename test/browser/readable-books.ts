import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import Pdf from 'pdfkit';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openLivePage } from './browser.ts';

interface BookOptions {
  pages: number;
  title?: string;
  password?: string;
  /** Bytes of unused data in the file. */
  ballast?: number;
  /** Bytes that each page needs before it can be shown. */
  weight?: number;
  language?: string;
}

/** A small book: each page shows its number, every tenth starts a chapter, every hundredth has a rare word. */
export async function makeBook({
  pages,
  title = 'A book to read',
  ...options
}: BookOptions): Promise<Buffer> {
  const { password, ballast, weight, language } = options;
  const pdf = new Pdf({
    autoFirstPage: false,
    size: [240, 340],
    margin: 30,
    info: { Title: title },
    ...(language ? { lang: language } : {}),
    ...(password ? { userPassword: password } : {}),
  });
  for (let page = 1; page <= pages; page += 1) {
    pdf.addPage();
    if (page % 10 === 1) pdf.outline.addItem(`Chapter ${(page + 9) / 10}`);
    pdf.fontSize(12).text(`This is page ${page} of the book.`);
    pdf.text(page % 100 === 0 ? 'Here the colophon stands.' : 'Gold leaf lies upon goatskin.');
    if (weight) pdf.image(await noise(weight), 30, 120, { width: 60 });
  }
  if (ballast) pdf.file(randomBytes(ballast), { name: 'ballast' });
  pdf.end();
  return buffer(pdf);
}

/** Incompressible picture. */
function noise(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3));
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

export async function makeRightToLeftBook(pages: number): Promise<Buffer> {
  const pdf = await PDFDocument.load(await makeBook({ pages }));
  const { ReadingDirection } = await import('@cantoo/pdf-lib');
  pdf.catalog.getOrCreateViewerPreferences().setReadingDirection(ReadingDirection.R2L);
  return Buffer.from(await pdf.save());
}

/** Chooses the file in the viewer, which is opened if necessary. */
export async function openInViewer(
  page: Page,
  origin: string,
  book: Buffer,
  name = 'book.pdf',
): Promise<void> {
  if (!page.url().startsWith(`${origin}/viewer`)) await openLivePage(page, `${origin}/viewer`);
  await page.getByLabel('or choose one').setInputFiles({ name, mimeType: 'application/pdf', buffer: book });
}

/** Waits until these pages are open, with their text. */
export async function waitForOpenPages(page: Page, ...pages: number[]): Promise<void> {
  await page.waitForFunction((expected) => {
    const readable = [...document.querySelectorAll<HTMLElement>('[data-page]')].filter(
      (element) =>
        element.querySelector('[data-text="there"]') &&
        element.querySelector('canvas') &&
        element.ariaHidden !== 'true',
    );
    const openPages = readable.sort(
      (a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left,
    );
    return (
      JSON.stringify(openPages.map(({ dataset }) => Number(dataset['page']))) === JSON.stringify(expected)
    );
  }, pages);
}

export async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

export const waitForAnnouncement = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });
