import type { DocumentFacts, PageFacts } from '../facts.ts';
import { FILE_BYTES_MAX, PAGES_MAX } from '../limits.ts';
import { factsBounds } from './facts-bounds.ts';
import { type Lighten, lightenPictures } from './light-pictures.ts';
import { readAbout } from './reading/about.ts';
import type { Answers } from './reading/answers.ts';
import { type OpenFile, openFile } from './reading/open.ts';
import { readPage } from './reading/page.ts';
import { readStructure, type Structure } from './reading/structure.ts';
import { refused, refusedFor, refusedForPages, refusedForSize } from './refusals.ts';
import { copyOf, headOf, type Source, sizeOf } from './source.ts';
import { isBomb } from './unpacked.ts';

export interface InspectOptions {
  password?: string;
  /** Called after the first pages, then in batches, always with the same object of facts so far. */
  onFacts?: (facts: DocumentFacts, pagesRead: number, pagesInAll: number) => void;
  /** Called after each step, for callers that limit its time: opening, structure, each page. */
  onStep?: () => void;
  /** Ends the reading between two pages with an `AbortError`. */
  signal?: AbortSignal;
  /** Facts of pages (from 1) that needn't be read again, and the font names they refer to. */
  reuse?: { page(page: number): PageFacts | undefined; fonts: readonly string[] };
  /** Downscales large pictures before reading, where the system does it faster than the library. */
  lighten?: Lighten;
  /** PDF.js's tables for East Asian encodings, with a slash at the end. */
  cMapUrl?: string;
}

/** Facts come after the first pages, then at this interval in milliseconds. */
const FIRST_PAGES = 4;
const RUN_MS = 250;

/**
 * Reads a PDF page by page in this thread: use it in a worker, or a process that may be killed. Needs no network, runs
 * no script of the file and draws nothing.
 * @throws RefusedFile with a message for people
 */
export async function inspect(source: Source, options: InspectOptions = {}): Promise<DocumentFacts> {
  await refuseUnread(source);
  const bytes = await copyOf(source);
  if (await isBomb(bytes)) throw refused('TOO_COMPLEX');
  const originals = options.lighten && (await lightenPictures(bytes, options.lighten, options.onStep));
  let file: OpenFile | null = null;
  try {
    options.onStep?.();
    file = await openFile(bytes, options);
    if (originals) file.answers.takeBack(originals);
    options.onStep?.();
    refuseUnbound(file);
    // Before the first page is read: the library may write into the bytes from then on.
    const structure = await readStructure(bytes, options.password);
    options.onStep?.();
    return await readFile(file, structure, options);
  } catch (error) {
    throw refusedFor(error);
  } finally {
    await file?.close();
  }
}

async function refuseUnread(source: Source): Promise<void> {
  const size = sizeOf(source);
  if (size === 0) throw refused('EMPTY_FILE');
  if (size > FILE_BYTES_MAX) throw refusedForSize(size);
  // Readers accept the mark anywhere in the first kilobyte.
  const head = String.fromCharCode(...(await headOf(source, 1024)));
  if (!head.includes('%PDF-')) throw refused('NOT_A_PDF');
}

function refuseUnbound({ document }: OpenFile): void {
  if (document.numPages === 0) throw refused('NO_PAGES');
  if (document.numPages > PAGES_MAX) throw refusedForPages(document.numPages);
  if (document.isPureXfa) throw refused('XFA_FORM');
}

async function readFile(
  { document, answers }: OpenFile,
  given: Structure | null,
  { onFacts, onStep, signal, reuse }: InspectOptions,
): Promise<DocumentFacts> {
  const count = document.numPages;
  answers.expect(count);
  const about = await readAbout(document);
  if (about.isXfa) throw refused('XFA_FORM');
  const facts: DocumentFacts = {
    ...about.facts,
    pages: [],
    fonts: [...(reuse?.fonts ?? [])],
    wasLocked: about.isLocked,
  };
  const { placeOf, bounded } = factsBounds(facts.fonts);
  // If the two see different pages they repaired the file differently, and PDF.js is trusted.
  const structure = given?.pages.length === count ? given : null;
  if (structure) add(facts, structure);
  let rightToLeft = 0;
  let told = 0;
  for (let number = 1; number <= count; number++) {
    signal?.throwIfAborted();
    const known = reuse?.page(number);
    if (known) facts.pages.push(bounded(known));
    else {
      const read = await pageOf(document, number, answers, structure, placeOf);
      facts.pages.push(bounded(read.facts));
      rightToLeft += read.rightToLeft;
    }
    onStep?.();
    const now = performance.now();
    if (number === FIRST_PAGES || (number > FIRST_PAGES && now - told > RUN_MS) || number === count) {
      told = now;
      onFacts?.(facts, number, count);
      // Lets messages and aborts through.
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  facts.isRightToLeft ||= rightToLeft > 0;
  return facts;
}

async function pageOf(
  document: OpenFile['document'],
  number: number,
  answers: Answers,
  structure: Structure | null,
  placeOf: (name: string) => number,
) {
  const tooMuch = Promise.withResolvers<never>();
  tooMuch.promise.catch(() => {});
  const onTooMany = () => tooMuch.reject(refused('TOO_COMPLEX'));
  const page = await document.getPage(number);
  const sheet = structure?.pages[number - 1] ?? null;
  const read = await Promise.race([readPage(page, { answers, sheet, placeOf, onTooMany }), tooMuch.promise]);
  page.cleanup();
  return read;
}

function add(facts: DocumentFacts, { hasScripts, hasAttachments, hasForms }: Structure): void {
  facts.hasScripts ||= hasScripts;
  facts.hasAttachments ||= hasAttachments;
  facts.hasForms ||= hasForms;
}
