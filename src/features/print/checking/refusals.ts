import type { Refusal } from '../facts.ts';
import { RefusedFile } from '../file-worker.ts';
import { FILE_BYTES_MAX, PAGES_MAX } from '../limits.ts';

const MB = 2 ** 20;

const MESSAGES: Record<Exclude<Refusal, 'LOCKED' | 'TOO_LARGE' | 'TOO_MANY_PAGES'>, string> = {
  NOT_A_PDF:
    'This isn’t a PDF, even if its name says so. Open it in the program you made it with and export it as a PDF.',
  EMPTY_FILE: 'This file is empty. Save or copy it again, then choose the new file.',
  DAMAGED:
    'This file is damaged or incomplete. Export it again from the program you made it with, then choose the new file.',
  NO_PAGES: 'This PDF has no pages. Export it again, then choose the new file.',
  XFA_FORM:
    'This PDF is a form that only some programs can open. Open it in Adobe Reader, print it to a new PDF and choose that one.',
  TOO_COMPLEX:
    'This PDF is too complex to print. Export it with pictures at 300 dpi, or print it to a new PDF, then choose that file.',
};

export const refused = (code: keyof typeof MESSAGES) => new RefusedFile(code, MESSAGES[code]);

export const refusedForSize = (bytes: number) =>
  new RefusedFile(
    'TOO_LARGE',
    `This file is ${Math.ceil(bytes / MB)} MB. The limit is ${FILE_BYTES_MAX / MB} MB. Export it with pictures at 300 dpi, or split it into several volumes.`,
  );

export function refusedForPages(pages: number): RefusedFile {
  const volumes = Math.ceil(pages / PAGES_MAX);
  const each = Math.ceil(pages / volumes);
  return new RefusedFile(
    'TOO_MANY_PAGES',
    `This PDF has ${pages.toLocaleString('en')} pages. One volume holds up to ${PAGES_MAX.toLocaleString('en')}. Split it into ${volumes} volumes of about ${each.toLocaleString('en')} pages each, and order each one separately.`,
  );
}

const refusedForPassword = (isWrongPassword: boolean) =>
  new RefusedFile(
    'LOCKED',
    isWrongPassword
      ? 'That’s not the right password for this PDF. Passwords are case-sensitive, so please check capitals.'
      : 'This PDF is protected with a password. Enter it to open the file. It never leaves your computer.',
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
