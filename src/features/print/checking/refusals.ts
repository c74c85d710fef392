import type { Refusal } from '../facts.ts';
import { RefusedFile } from '../file-worker.ts';
import { FILE_BYTES_MAX, PAGES_MAX } from '../limits.ts';

const MB = 2 ** 20;

const MESSAGES: Record<Exclude<Refusal, 'LOCKED' | 'TOO_LARGE' | 'TOO_MANY_PAGES'>, string> = {
  NOT_A_PDF:
    'This is not a PDF, whatever its name says. Open it in the program it was made with and export or print it as a PDF.',
  EMPTY_FILE: 'This file is empty. Save it again, or copy it again from where it came, and choose that file.',
  DAMAGED:
    'This file is damaged, or was not copied to its end. Export it again from the program it was made with, and choose the new file.',
  NO_PAGES: 'This PDF has no pages. Export it again with its pages, and choose the new file.',
  XFA_FORM:
    'This PDF is a form that only some programs can show. Open it in Adobe Reader, print it to a new PDF, and choose that one.',
  TOO_COMPLEX:
    'This PDF unpacks to far more than a book can hold, so we stopped reading it. Export it with pictures of 300 dpi, or print it to a new PDF, and choose that one.',
};

export const refused = (code: keyof typeof MESSAGES) => new RefusedFile(code, MESSAGES[code]);

export const refusedForSize = (bytes: number) =>
  new RefusedFile(
    'TOO_LARGE',
    `This file has ${Math.ceil(bytes / MB)} MB, and we take up to ${FILE_BYTES_MAX / MB} MB. Export it with pictures of 300 dpi, or send it as several volumes.`,
  );

export function refusedForPages(pages: number): RefusedFile {
  const volumes = Math.ceil(pages / PAGES_MAX);
  const each = Math.ceil(pages / volumes);
  return new RefusedFile(
    'TOO_MANY_PAGES',
    `This PDF has ${pages.toLocaleString('en')} pages, and one volume holds up to ${PAGES_MAX.toLocaleString('en')}. Split it into ${volumes} volumes of about ${each.toLocaleString('en')} pages each, and have each bound by itself.`,
  );
}

const refusedForPassword = (isWrongPassword: boolean) =>
  new RefusedFile(
    'LOCKED',
    isWrongPassword
      ? 'That password does not open this PDF. Try it again; capital letters matter.'
      : 'This PDF is locked with a password. Type it to open the file; it does not leave your computer.',
    { isWrongPassword },
  );

/** Translates an error of PDF.js for the file's sender. */
export function toRefusal(error: unknown): unknown {
  if (error instanceof RefusedFile) return error;
  const { name, code } = error as { name?: string; code?: number };
  if (name === 'PasswordException') return refusedForPassword(code === 2);
  if (name === 'AbortError') return error;
  const refusal = refused(error instanceof RangeError ? 'TOO_COMPLEX' : 'DAMAGED');
  refusal.cause = error;
  return refusal;
}
