import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import { PDF_DATA } from '#kernel/pdf-data.ts';
import { type Book, createBook } from './book.ts';
import { createRangeLoader, type RangeLoader } from './range-loader.ts';
import { CHUNK_BYTES, createFileRanges, createUrlRanges } from './ranges.ts';
import { toUnreadableBook, UnreadableBook } from './unreadable.ts';

export type Source = File | { url: string; name: string | null };

export interface PasswordRequest {
  /** Whether the last password was wrong. */
  wasWrong: boolean;
  answer(password: string): void;
}

interface OpenOptions {
  onLocked(request: PasswordRequest): void;
  signal: AbortSignal;
}

/**
 * Opens a book by ranges: of a large file, only what is shown is read or fetched.
 * @throws UnreadableBook, or the signal's reason
 */
export async function openBook(source: Source, { onLocked, signal }: OpenOptions): Promise<Book> {
  try {
    const ranges =
      source instanceof File ? await createFileRanges(source) : await createUrlRanges(source.url, signal);
    const pdfjs = (await import('./pdfjs.ts')).configurePdfjs();
    signal.throwIfAborted();
    const loader = createRangeLoader(ranges, pdfjs.PDFDataRangeTransport);
    const task = pdfjs.getDocument({
      ...PDF_DATA,
      range: loader.transport,
      rangeChunkSize: CHUNK_BYTES,
      disableAutoFetch: true,
      disableStream: true,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
    });
    task.onPassword = (answer: (password: string) => void, reason: number) =>
      onLocked({ wasWrong: reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD, answer });
    return await loadBook(task, { source, loader, signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof UnreadableBook ? error : toUnreadableBook(error);
  }
}

interface LoadContext {
  source: Source;
  loader: RangeLoader;
  signal: AbortSignal;
}

async function loadBook(
  task: PDFDocumentLoadingTask,
  { source, loader, signal }: LoadContext,
): Promise<Book> {
  const stop = () => void task.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const loaded = task.promise.then((pdf) => {
      if (pdf.numPages < 1) throw new UnreadableBook('This PDF has no pages.');
      return createBook(pdf, bookName(source), loader);
    });
    // Nothing waits for parts that fail before there is anything to read.
    return await Promise.race([loaded, rejectOnFailure(loader)]);
  } catch (error) {
    stop();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const rejectOnFailure = (loader: RangeLoader): Promise<never> =>
  new Promise((_, fail) => {
    const stop = loader.onFailure(() => {
      stop();
      fail(loader.failure());
    });
  });

const bookName = ({ name }: Source): string => name?.replace(/\.pdf$/i, '') || 'Book';
