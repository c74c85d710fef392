import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import { PDF_DATA } from '#kernel/pdf-data.ts';
import { type Book, createBook } from './book.ts';
import { CHUNK, rangesAt, rangesOfFile } from './ranges.ts';
import { createSupply, type Supply } from './supply.ts';
import { UnreadableBook, wordsFor } from './unreadable.ts';

export type Source = File | { url: string; name: string | null };

export interface Asked {
  /** Whether the last password was wrong. */
  isWrong: boolean;
  answer(password: string): void;
}

interface Opening {
  onLocked(asked: Asked): void;
  signal: AbortSignal;
}

/**
 * Opens a book by ranges: of a large file, only what is shown is read or fetched.
 * @throws UnreadableBook, or the signal's reason
 */
export async function openBook(source: Source, { onLocked, signal }: Opening): Promise<Book> {
  try {
    const ranges = source instanceof File ? await rangesOfFile(source) : await rangesAt(source.url, signal);
    const pdfjs = (await import('./pdfjs.ts')).readyPdfjs();
    signal.throwIfAborted();
    const supply = createSupply(ranges, pdfjs.PDFDataRangeTransport);
    const task = pdfjs.getDocument({
      ...PDF_DATA,
      range: supply.transport,
      rangeChunkSize: CHUNK,
      disableAutoFetch: true,
      disableStream: true,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
    });
    task.onPassword = (answer: (password: string) => void, reason: number) =>
      onLocked({ isWrong: reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD, answer });
    return await bookOf(task, { source, supply, signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof UnreadableBook ? error : wordsFor(error);
  }
}

interface Given {
  source: Source;
  supply: Supply;
  signal: AbortSignal;
}

async function bookOf(task: PDFDocumentLoadingTask, { source, supply, signal }: Given): Promise<Book> {
  const stop = () => void task.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const opened = task.promise.then((pdf) => {
      if (pdf.numPages < 1) throw new UnreadableBook('This PDF has no pages.');
      return createBook(pdf, nameOf(source), supply);
    });
    // Nothing waits for parts that fail before there is anything to read.
    return await Promise.race([opened, failureOf(supply)]);
  } catch (error) {
    stop();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const failureOf = (supply: Supply): Promise<never> =>
  new Promise((_, fail) => {
    const stop = supply.onFailure(() => {
      stop();
      fail(supply.failure());
    });
  });

const nameOf = ({ name }: Source): string => name?.replace(/\.pdf$/i, '') || 'Book';
