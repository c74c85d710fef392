import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { type Folded, fold, type Run } from '../found-text.ts';
import type { Size } from '../zoom.ts';
import type { Supply } from './supply.ts';

export interface Chapter {
  title: string;
  /** 0 at the top level, 1 below, and so on. */
  depth: number;
  /** Whether it leads to a page or is only a heading. */
  leads: boolean;
  /** Null if its page isn't in the book. */
  page(): Promise<number | null>;
}

export interface Book {
  pdf: PDFDocumentProxy;
  supply: Pick<Supply, 'failure' | 'onFailure' | 'again'>;
  /** Identifies this file as long as it doesn't change. */
  key: string;
  /** Title in the file, else its name. */
  title: string;
  pages: number;
  /** As the file says; false if it doesn't. */
  isRightToLeft: boolean;
  page(page: number): Promise<PDFPageProxy>;
  /** In points as displayed; that of the first page while unknown. */
  sizeOf(page: number): Size;
  /** Called when a page turns out to have another size than assumed. */
  onSize(listener: () => void): () => void;
  /** Counts such sizes. */
  sizesKnown(): number;
  runsOf(page: number): Promise<Run[]>;
  textOf(page: number): Promise<Folded>;
  contents(): Promise<Chapter[]>;
  /** Page that a link within the book leads to. */
  pageAt(destination: unknown): Promise<number | null>;
  close(): void;
}

/** @throws errors of pdf.js if the first page can't be read */
export async function createBook(pdf: PDFDocumentProxy, name: string, supply: Book['supply']): Promise<Book> {
  const first = await pdf.getPage(1);
  const guess = sizeIn(first);
  const known = new Map([[1, guess]]);
  const listeners = new Set<() => void>();
  let changes = 0;
  const [metadata, preferences] = await Promise.all([
    pdf.getMetadata().catch(() => null),
    pdf.getViewerPreferences().catch(() => null),
  ]);

  const book: Book = {
    pdf,
    supply,
    key: pdf.fingerprints[0] ?? name,
    title: titleIn(metadata?.info) ?? name,
    pages: pdf.numPages,
    isRightToLeft: directionIn(preferences) === 'R2L',
    async page(number) {
      const page = await pdf.getPage(number);
      if (!known.has(number)) note(number, sizeIn(page));
      return page;
    },
    sizeOf: (page) => known.get(page) ?? guess,
    onSize(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sizesKnown: () => changes,
    async runsOf(number) {
      const { items } = await (await book.page(number)).getTextContent();
      return items.flatMap((item) => ('str' in item ? { text: item.str, endsLine: item.hasEOL } : []));
    },
    textOf: async (number) => fold(await book.runsOf(number)),
    contents: async () => chaptersIn(book, (await pdf.getOutline().catch(() => null)) ?? []),
    pageAt: (destination) => pageAt(pdf, destination),
    close: () => void pdf.loadingTask.destroy(),
  };
  return book;

  function note(page: number, size: Size): void {
    known.set(page, size);
    if (size.width === guess.width && size.height === guess.height) return;
    changes += 1;
    for (const listener of listeners) listener();
  }
}

function sizeIn(page: PDFPageProxy): Size {
  const { width, height } = page.getViewport({ scale: 1 });
  // A page without extent could not be drawn.
  return { width: Math.max(1, width), height: Math.max(1, height) };
}

function titleIn(info: unknown): string | null {
  const title = info && typeof info === 'object' && 'Title' in info ? info.Title : null;
  return typeof title === 'string' && title.trim() ? title.trim() : null;
}

/** A map or an object, depending on the version of pdf.js. */
function directionIn(preferences: unknown): unknown {
  if (preferences instanceof Map) return preferences.get('Direction');
  return preferences && typeof preferences === 'object' && 'Direction' in preferences
    ? preferences.Direction
    : null;
}

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

function chaptersIn(book: Book, outline: NonNullable<Outline>, depth = 0): Chapter[] {
  return outline.flatMap(({ title, dest, items }) => [
    { title, depth, leads: dest !== null, page: () => book.pageAt(dest) },
    ...chaptersIn(book, items, depth + 1),
  ]);
}

async function pageAt(pdf: PDFDocumentProxy, destination: unknown): Promise<number | null> {
  try {
    const found = typeof destination === 'string' ? await pdf.getDestination(destination) : destination;
    const target: unknown = Array.isArray(found) ? found[0] : null;
    if (typeof target === 'number') return target < pdf.numPages ? target + 1 : null;
    if (!target || typeof target !== 'object') return null;
    return (await pdf.getPageIndex(target as Parameters<typeof pdf.getPageIndex>[0])) + 1;
  } catch {
    // Many files have links that lead nowhere.
    return null;
  }
}
