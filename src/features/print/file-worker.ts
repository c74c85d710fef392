import type { DocumentFacts, Refusal } from './facts.ts';
import type { Fix } from './fixes.ts';

/* API of the worker that opens, checks and fixes a file in the browser. Nothing leaves the machine. */

export interface Progress {
  pagesRead: number;
  pageCount: number;
}

export interface FileWorker {
  /**
   * Reads a file, reporting facts as pages are read.
   * @throws RefusedFile
   */
  open(file: Blob, options?: { password?: string; onProgress?: OnProgress }): Promise<DocumentFacts>;
  /**
   * Replaces all earlier fixes with these, in order. Unchanged pages are not read again.
   * @throws Error for people if a fix can't be applied; the file then stays as it was
   */
  applyFixes(fixes: readonly Fix[], options?: { onProgress?: OnProgress }): Promise<DocumentFacts>;
  /** Picture of a page (from 1). A newer request for the same page cancels the older one. */
  picture(page: number, options: { widthPx: number; source: PictureOf }): Promise<ImageBitmap>;
  /** File to send, exactly as shown: the chosen file itself if nothing was fixed or unlocked. */
  bytes(): Promise<Blob>;
  close(): void;
}
/** The fixed file, the chosen file, or the file after that many fixes. */
export type PictureOf = 'fixed' | 'chosen' | number;
export type OnProgress = (facts: DocumentFacts, progress: Progress) => void;

/** A file that can't be read, or not without its password. */
export class RefusedFile extends Error {
  readonly code: Refusal;
  readonly isWrongPassword: boolean;
  constructor(code: Refusal, message: string, { isWrongPassword = false } = {}) {
    super(message);
    this.code = code;
    this.isWrongPassword = isWrongPassword;
  }
}
