import type { Readable } from 'node:stream';
import { Failure } from '../http/failures.ts';

/**
 * Files that people gave the shop, under keys that are random and never used twice (`readKey` has their form).
 * A store that cannot be reached just now throws Failure 503 from each of these.
 */
export interface FileStore {
  /**
   * Keeps a file, whole or not at all: of one whose source fails nothing stays, and nothing was ever read.
   * @param body bytes, or a function that opens their source. The store calls it when it begins to read, reads as fast as it
   *   can keep, and closes the source when the file could not be kept.
   * @throws RangeError for a key of another form, or a type that is not that of its ending; what the source fails with
   */
  put(key: string, body: Buffer | OpenSource, contentType: string): Promise<void>;
  /**
   * Null for what is not there, and for a key of another form.
   * @throws Failure 416 for a range that begins behind the end
   */
  read(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Removes a file; one that is not there is no mistake. */
  remove(key: string): Promise<void>;
  /**
   * An absolute address by which whoever has it downloads the file until it runs out. Whether the file is there is not
   * looked at.
   * @param seconds whole, 1 to `LONGEST_SIGNED`
   * @param options.downloadName as which browsers save it
   * @throws RangeError for a key of another form, another number of seconds, or no name (`checkName`)
   */
  signedAddress(key: string, seconds: number, options: { downloadName: string }): Promise<string>;
}

export type OpenSource = () => AsyncIterable<Uint8Array>;

/** The store of files of this process. */
export interface OpenFiles {
  files: FileStore;
  /** In words, for whoever starts the shop; null for the folder in `DATA_DIR`. */
  place: string | null;
  /** Lets go of its connections. */
  close(): void;
}

/** Bytes from `first` to `last`, both included and counted from 0; without `last`, to the end. */
export interface ByteRange {
  first: number;
  last?: number | undefined;
}

/** A file that is being read. */
export interface StoredFile {
  /** Has to be read to its end, or destroyed. Of a store that breaks off, it fails with Failure 503. */
  body: Readable;
  contentType: string;
  /** Of the whole file, in bytes. */
  size: number;
  /** What the body has of it; of an empty file, `last` is -1. */
  first: number;
  last: number;
}

/** A week, in seconds: what Amazon's signatures can last. */
export const LONGEST_SIGNED = 7 * 24 * 60 * 60;

/** @throws RangeError for what no address can last */
export function checkSeconds(seconds: number): void {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_SIGNED)
    throw new RangeError(`A signed address lasts 1 to ${LONGEST_SIGNED} whole seconds, not ${seconds}.`);
}

/** @throws RangeError for a name that no file can have, and no header: none, or one with control characters */
export function checkName(downloadName: string): void {
  if (!downloadName.trim() || /\p{Cc}/u.test(downloadName) || !downloadName.isWellFormed())
    throw new RangeError(`No name for a download: ${JSON.stringify(downloadName)}`);
}

/** @throws RangeError for a range that has no byte in any file */
export function checkRange({ first, last = first }: ByteRange): void {
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || first < 0 || last < first)
    throw new RangeError(`No range of bytes: ${first} to ${last}`);
}

/** The answer to a range that begins behind the end of its file. */
export const rangeOutside = () =>
  new Failure(416, 'RANGE_NOT_SATISFIABLE', 'The file has no byte where the range begins.');
