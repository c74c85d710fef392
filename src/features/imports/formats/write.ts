import type { Writable } from 'node:stream';
import type { ExportBook, ImportKind } from '../record.ts';

export interface WriteOptions {
  /** Of ONIX; 3.0 unless it is said. */
  onix?: { version?: '2.1' | '3.0' | '3.1'; shortTags?: boolean };
}

/**
 * Writes books in one of the forms that are read, such that reading gives them back, and ends the stream.
 * @returns how many were written
 */
export async function writeExport(
  _kind: Exclude<ImportKind, 'wordpress'>,
  _books: AsyncIterable<ExportBook>,
  _to: Writable,
  _options: WriteOptions = {},
): Promise<number> {
  return 0;
}
