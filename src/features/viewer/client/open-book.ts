import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import { PDF_DATA } from '#kernel/pdf-data.ts';
import { type Book, createBook } from './book.ts';
import { UnreadableBook, wordsFor } from './unreadable.ts';

/** A file of the visitor's own, or one at an address. */
export type Source = File | { url: string; name: string | null };

export interface Asked {
  /** Whether the one that was given is wrong. */
  isWrong: boolean;
  answer(password: string): void;
}

interface Opening {
  onLocked(asked: Asked): void;
  signal: AbortSignal;
}

/** Read at once from a file, or asked for in one request, in bytes. */
const CHUNK = 256 * 1024;
/** A PDF says so among its first bytes. */
const HEAD = 1024;

/**
 * Opens a book by its ends: of a large file only what is shown is read, or fetched.
 * @throws UnreadableBook; what the signal says
 */
export async function openBook(source: Source, { onLocked, signal }: Opening): Promise<Book> {
  const pdfjs = (await import('./pdfjs.ts')).readyPdfjs();
  signal.throwIfAborted();
  const task = pdfjs.getDocument({
    ...PDF_DATA,
    ...(source instanceof File ? { range: await rangesOf(source, pdfjs) } : { url: source.url }),
    rangeChunkSize: CHUNK,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  const stop = () => void task.destroy();
  signal.addEventListener('abort', stop, { once: true });
  task.onPassword = (answer: (password: string) => void, reason: number) =>
    onLocked({ isWrong: reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD, answer });
  try {
    return await bookOf(task, source);
  } catch (error) {
    stop();
    signal.throwIfAborted();
    throw error instanceof UnreadableBook ? error : wordsFor(error);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function bookOf(task: PDFDocumentLoadingTask, source: Source): Promise<Book> {
  const pdf = await task.promise;
  if (pdf.numPages < 1) throw new UnreadableBook('This PDF has no pages.');
  return createBook(pdf, nameOf(source));
}

const nameOf = ({ name }: Source): string => name?.replace(/\.pdf$/i, '') || 'Book';

/** The file, read where pdf.js asks for it, and nowhere else. */
async function rangesOf(file: File, pdfjs: ReturnType<typeof import('./pdfjs.ts').readyPdfjs>) {
  if (file.size === 0) throw new UnreadableBook('This file is empty.');
  const head = new Uint8Array(await file.slice(0, CHUNK).arrayBuffer());
  if (!new TextDecoder('latin1').decode(head.subarray(0, HEAD)).includes('%PDF-'))
    throw new UnreadableBook('This is not a PDF. Choose a file that a program saved or exported as PDF.');
  return new (class extends pdfjs.PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number) {
      file
        .slice(begin, end)
        .arrayBuffer()
        .then((bytes) => this.onDataRange(begin, new Uint8Array(bytes)))
        // A file that has been moved or changed meanwhile: it reads as one that ends here.
        .catch(() => this.onDataRange(begin, new Uint8Array(end - begin)));
    }
  })(file.size, head);
}
