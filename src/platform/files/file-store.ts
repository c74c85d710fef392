import type { Readable } from 'node:stream';
import { Failure } from '../http/failures.ts';

/** Stores uploaded files under random keys that are never reused (see `parseKey`). */
export interface FileStore {
  /**
   * Stores a file atomically: nothing remains if its source fails.
   * @param body bytes, or a function that opens the source; the store calls it when ready and closes the source on
   * failure
   * @throws RangeError for a malformed key or content type; errors of the source
   */
  put(key: string, body: Buffer | OpenSource, contentType: string): Promise<void>;
  /**
   * Null if the file doesn't exist or the key is malformed.
   * @throws Failure 416 for a range beyond the end
   */
  read(key: string, range?: ByteRange): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  /**
   * Creates a temporary absolute download URL. Doesn't check that the file exists.
   * @param seconds integer, 1 to `MAX_SIGNED_SECONDS`
   * @param options.downloadName file name for browsers
   * @throws RangeError for a malformed key, duration or name (`checkName`)
   */
  signedUrl(key: string, seconds: number, options: { downloadName: string }): Promise<string>;
}

export type OpenSource = () => AsyncIterable<Uint8Array>;

export interface OpenFiles {
  files: FileStore;
  /** Description for the operator; null for the folder in `DATA_DIR`. */
  location: string | null;
  close(): void;
}

/** Inclusive, zero-based; without `last`, to the end. */
export interface ByteRange {
  first: number;
  last?: number | undefined;
}

export interface StoredFile {
  body: Readable;
  contentType: string;
  /** Size of the whole file in bytes. */
  size: number;
  first: number;
  last: number;
}

/** A week in seconds, the limit of Amazon's signatures. */
export const MAX_SIGNED_SECONDS = 7 * 24 * 60 * 60;

/** @throws RangeError for an invalid duration */
export function checkSeconds(seconds: number): void {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_SIGNED_SECONDS)
    throw new RangeError(`A signed address lasts 1 to ${MAX_SIGNED_SECONDS} whole seconds, not ${seconds}.`);
}

/** @throws RangeError for an empty name or one with control characters */
export function checkName(downloadName: string): void {
  if (!downloadName.trim() || /\p{Cc}/u.test(downloadName) || !downloadName.isWellFormed())
    throw new RangeError(`Invalid download name: ${JSON.stringify(downloadName)}`);
}

/** @throws RangeError for an empty range */
export function checkRange({ first, last = first }: ByteRange): void {
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || first < 0 || last < first)
    throw new RangeError(`Invalid byte range: ${first} to ${last}`);
}

export const rangeNotSatisfiable = () =>
  new Failure(416, 'RANGE_NOT_SATISFIABLE', 'The file has no byte where the range begins.');
