import type { DocumentFacts, PageFacts } from '../facts.ts';
import { FILE_BYTES_MAX, PAGES_MAX } from '../limits.ts';
import { isDecompressionBomb } from './decompression-bomb.ts';
import { type Downscale, downscalePictures } from './downscale-pictures.ts';
import { createFactsBounds } from './facts-bounds.ts';
import { readMetadata } from './reading/metadata.ts';
import { type OpenFile, openFile } from './reading/open.ts';
import { readPage } from './reading/page.ts';
import type { ReportedResources } from './reading/reported-resources.ts';
import { readStructure, type Structure } from './reading/structure.ts';
import { refused, refusedForPages, refusedForSize, toRefusal } from './refusals.ts';
import { readAll, readHead, type Source, sourceSize } from './source.ts';

export interface InspectOptions {
  password?: string;
  /** Called after the first pages, then in batches, always with the same object of facts so far. */
  onFacts?: (facts: DocumentFacts, pagesRead: number, pageCount: number) => void;
  /** Called after each step, for callers that limit its time: opening, structure, each page. */
  onStep?: () => void;
  /** Ends the reading between two pages with an `AbortError`. */
  signal?: AbortSignal;
  /** Facts of pages (from 1) that needn't be read again, and the font names they refer to. */
  reuse?: { page(page: number): PageFacts | undefined; fonts: readonly string[] };
  /** Downscales large pictures before reading, where the system does it faster than the library. */
  downscale?: Downscale;
  /** PDF.js's tables for East Asian encodings, with a slash at the end. */
  cMapUrl?: string;
}

/** Facts are reported after the first pages, then at this interval in milliseconds. */
const FIRST_PAGES = 4;
const RUN_MS = 250;

/**
 * Reads a PDF page by page in this thread: use it in a worker, or a process that may be killed. Needs no network, runs
 * no script of the file and draws nothing.
 * @throws RefusedFile with a message for people
 */
export async function inspect(source: Source, options: InspectOptions = {}): Promise<DocumentFacts> {
  await checkHeader(source);
  const bytes = await readAll(source);
  if (await isDecompressionBomb(bytes)) throw refused('TOO_COMPLEX');
  const originals = options.downscale && (await downscalePictures(bytes, options.downscale, options.onStep));
  let file: OpenFile | null = null;
  try {
    options.onStep?.();
    file = await openFile(bytes, options);
    if (originals) file.reported.restoreOriginals(originals);
    options.onStep?.();
    checkDocument(file);
    // Before the first page is read: the library may write into the bytes from then on.
    const structure = await readStructure(bytes, options.password);
    options.onStep?.();
    return await readFile(file, structure, options);
  } catch (error) {
    throw toRefusal(error);
  } finally {
    await file?.close();
  }
}

async function checkHeader(source: Source): Promise<void> {
  const size = sourceSize(source);
  if (size === 0) throw refused('EMPTY_FILE');
  if (size > FILE_BYTES_MAX) throw refusedForSize(size);
  // Readers accept the mark anywhere in the first kilobyte.
  const head = String.fromCharCode(...(await readHead(source, 1024)));
  if (!head.includes('%PDF-')) throw refused('NOT_A_PDF');
}

function checkDocument({ document }: OpenFile): void {
  if (document.numPages === 0) throw refused('NO_PAGES');
  if (document.numPages > PAGES_MAX) throw refusedForPages(document.numPages);
  if (document.isPureXfa) throw refused('XFA_FORM');
}

async function readFile(
  { document, reported }: OpenFile,
  parsed: Structure | null,
  { onFacts, onStep, signal, reuse }: InspectOptions,
): Promise<DocumentFacts> {
  const count = document.numPages;
  reported.setPageCount(count);
  const metadata = await readMetadata(document);
  if (metadata.isXfa) throw refused('XFA_FORM');
  const facts: DocumentFacts = {
    ...metadata.facts,
    pages: [],
    fonts: [...(reuse?.fonts ?? [])],
    wasLocked: metadata.isLocked,
  };
  const { fontIndex, limitPage } = createFactsBounds(facts.fonts);
  // If the two see different pages they repaired the file differently, and PDF.js is trusted.
  const structure = parsed?.pages.length === count ? parsed : null;
  if (structure) addStructure(facts, structure);
  let rightToLeft = 0;
  let reportedAt = 0;
  for (let number = 1; number <= count; number++) {
    signal?.throwIfAborted();
    const reused = reuse?.page(number);
    if (reused) facts.pages.push(limitPage(reused));
    else {
      const pageReading = await inspectPage(document, number, reported, structure, fontIndex);
      facts.pages.push(limitPage(pageReading.facts));
      rightToLeft += pageReading.rightToLeft;
    }
    onStep?.();
    const now = performance.now();
    if (number === FIRST_PAGES || (number > FIRST_PAGES && now - reportedAt > RUN_MS) || number === count) {
      reportedAt = now;
      onFacts?.(facts, number, count);
      // Lets messages and aborts through.
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  facts.isRightToLeft ||= rightToLeft > 0;
  return facts;
}

async function inspectPage(
  document: OpenFile['document'],
  number: number,
  reported: ReportedResources,
  structure: Structure | null,
  fontIndex: (name: string) => number,
) {
  const tooMuch = Promise.withResolvers<never>();
  tooMuch.promise.catch(() => {});
  const onTooMany = () => tooMuch.reject(refused('TOO_COMPLEX'));
  const page = await document.getPage(number);
  const sheet = structure?.pages[number - 1] ?? null;
  const pageReading = await Promise.race([
    readPage(page, { reported, sheet, fontIndex, onTooMany }),
    tooMuch.promise,
  ]);
  page.cleanup();
  return pageReading;
}

function addStructure(facts: DocumentFacts, { hasScripts, hasAttachments, hasForms }: Structure): void {
  facts.hasScripts ||= hasScripts;
  facts.hasAttachments ||= hasAttachments;
  facts.hasForms ||= hasForms;
}
