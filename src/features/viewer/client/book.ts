import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { type FoldedText, foldText, type TextRun } from '../text-search.ts';
import type { Size } from '../zoom.ts';
import type { RangeLoader } from './range-loader.ts';

export interface OutlineEntry {
  title: string;
  /** 0 at the top level, 1 below, and so on. */
  depth: number;
  /** Whether it leads to a page or is only a heading. */
  hasTarget: boolean;
  /** Null if its page isn't in the book. */
  page(): Promise<number | null>;
}

export interface Book {
  pdf: PDFDocumentProxy;
  loader: Pick<RangeLoader, 'failure' | 'onFailure' | 'retry'>;
  /** Identifies this file as long as it doesn't change. */
  key: string;
  /** Title in the file, else its name. */
  title: string;
  pages: number;
  /** As the file says; false if it doesn't. */
  isRightToLeft: boolean;
  page(page: number): Promise<PDFPageProxy>;
  /** In points as displayed; that of the first page while unknown. */
  getPageSize(page: number): Size;
  /** Called when a page turns out to have another size than assumed. */
  onSize(listener: () => void): () => void;
  /** Counts such sizes. */
  sizeVersion(): number;
  loadRuns(page: number): Promise<TextRun[]>;
  loadText(page: number): Promise<FoldedText>;
  loadOutline(): Promise<OutlineEntry[]>;
  /** Page that a link within the book leads to. */
  findPage(destination: unknown): Promise<number | null>;
  close(): void;
}

/** @throws errors of pdf.js if the first page can't be read */
export async function createBook(pdf: PDFDocumentProxy, name: string, loader: Book['loader']): Promise<Book> {
  const first = await pdf.getPage(1);
  const assumedSize = readSize(first);
  const sizes = new Map([[1, assumedSize]]);
  const listeners = new Set<() => void>();
  let changes = 0;
  const [metadata, preferences] = await Promise.all([
    pdf.getMetadata().catch(() => null),
    pdf.getViewerPreferences().catch(() => null),
  ]);

  const book: Book = {
    pdf,
    loader,
    key: pdf.fingerprints[0] ?? name,
    title: readTitle(metadata?.info) ?? name,
    pages: pdf.numPages,
    isRightToLeft: readDirection(preferences) === 'R2L',
    async page(number) {
      const page = await pdf.getPage(number);
      if (!sizes.has(number)) noteSize(number, readSize(page));
      return page;
    },
    getPageSize: (page) => sizes.get(page) ?? assumedSize,
    onSize(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sizeVersion: () => changes,
    async loadRuns(number) {
      const { items } = await (await book.page(number)).getTextContent();
      return items.flatMap((item) => ('str' in item ? { text: item.str, endsLine: item.hasEOL } : []));
    },
    loadText: async (number) => foldText(await book.loadRuns(number)),
    loadOutline: async () => listEntries(book, (await pdf.getOutline().catch(() => null)) ?? []),
    findPage: (destination) => findPage(pdf, destination),
    close: () => void pdf.loadingTask.destroy(),
  };
  return book;

  function noteSize(page: number, size: Size): void {
    sizes.set(page, size);
    if (size.width === assumedSize.width && size.height === assumedSize.height) return;
    changes += 1;
    for (const listener of listeners) listener();
  }
}

function readSize(page: PDFPageProxy): Size {
  const { width, height } = page.getViewport({ scale: 1 });
  // A page without extent could not be drawn.
  return { width: Math.max(1, width), height: Math.max(1, height) };
}

function readTitle(info: unknown): string | null {
  const title = info && typeof info === 'object' && 'Title' in info ? info.Title : null;
  return typeof title === 'string' && title.trim() ? title.trim() : null;
}

/** A map or an object, depending on the version of pdf.js. */
function readDirection(preferences: unknown): unknown {
  if (preferences instanceof Map) return preferences.get('Direction');
  return preferences && typeof preferences === 'object' && 'Direction' in preferences
    ? preferences.Direction
    : null;
}

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

function listEntries(book: Book, outline: NonNullable<Outline>, depth = 0): OutlineEntry[] {
  return outline.flatMap(({ title, dest, items }) => [
    { title, depth, hasTarget: dest !== null, page: () => book.findPage(dest) },
    ...listEntries(book, items, depth + 1),
  ]);
}

async function findPage(pdf: PDFDocumentProxy, destination: unknown): Promise<number | null> {
  try {
    const resolved = typeof destination === 'string' ? await pdf.getDestination(destination) : destination;
    const target: unknown = Array.isArray(resolved) ? resolved[0] : null;
    if (typeof target === 'number') return target < pdf.numPages ? target + 1 : null;
    if (!target || typeof target !== 'object') return null;
    return (await pdf.getPageIndex(target as Parameters<typeof pdf.getPageIndex>[0])) + 1;
  } catch {
    // Many files have links that lead nowhere.
    return null;
  }
}
