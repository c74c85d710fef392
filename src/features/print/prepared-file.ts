import type { DocumentFacts, Refusal } from './facts.ts';
import type { Mend } from './mends.ts';

/*
 * What pages of the shop ask of the worker that opens, checks and mends a file in the browser (`client/workshop.ts`). Nothing
 * of a file leaves the machine by it.
 */

/** How far the check has come; facts of pages come in runs, the first at once. */
export interface Progress {
  pagesRead: number;
  pagesInAll: number;
}

export interface Workshop {
  /**
   * Reads a file. Facts of its pages are told as they come.
   * @throws RefusedFile
   */
  open(file: Blob, options?: { password?: string; onProgress?: OnProgress }): Promise<DocumentFacts>;
  /**
   * The file with these mends, in this order, in place of whatever was mended before; what did not change is not read again.
   * @throws Error where a mend cannot be done to this file, in words for people; the file stays as it was
   */
  mend(mends: readonly Mend[], options?: { onProgress?: OnProgress }): Promise<DocumentFacts>;
  /** A picture of a page (from 1). Asked for again, the older is given up. */
  picture(page: number, options: { widthPx: number; of: PictureOf }): Promise<ImageBitmap>;
  /** The bytes that are sent: exactly what was shown. The chosen file itself where nothing is mended and nothing was locked. */
  bytes(): Promise<Blob>;
  close(): void;
}
/** The file as it is mended, as it was chosen, or as it is after so many of its mends. */
export type PictureOf = 'mended' | 'chosen' | number;
export type OnProgress = (facts: DocumentFacts, progress: Progress) => void;

/** A file that cannot be read, or not without its password. */
export class RefusedFile extends Error {
  readonly code: Refusal;
  /** Whether the password that was given is wrong. */
  readonly isWrongPassword: boolean;
  constructor(code: Refusal, message: string, { isWrongPassword = false } = {}) {
    super(message);
    this.code = code;
    this.isWrongPassword = isWrongPassword;
  }
}
