import { UnreadableBook } from './unreadable.ts';

export interface Ranges {
  /** In bytes. */
  size: number;
  /** Its first bytes, already loaded. */
  head: Uint8Array;
  read(begin: number, end: number): Promise<Uint8Array>;
}

/** Bytes read or requested at once. */
export const CHUNK_BYTES = 256 * 1024;
/** Bytes within which a PDF must have its header. */
const HEAD_BYTES = 1024;

export class RefusedFile extends Error {
  override name = 'RefusedFile';
  readonly status: number;
  constructor(status: number) {
    super(`The server responded with status ${status}.`);
    this.status = status;
  }
}

export async function createFileRanges(file: File): Promise<Ranges> {
  const read = async (begin: number, end: number) =>
    new Uint8Array(await file.slice(begin, end).arrayBuffer());
  return checkHeader({ size: file.size, head: await read(0, CHUNK_BYTES), read });
}

/** Reads a file from a URL. Not left to pdf.js, which never retries. */
export async function createUrlRanges(url: string, signal: AbortSignal): Promise<Ranges> {
  const fetchRange = async (begin: number, end: number) => {
    const reply = await fetch(url, { headers: { range: `bytes=${begin}-${end - 1}` }, signal });
    if (!reply.ok) {
      await reply.body?.cancel();
      throw new RefusedFile(reply.status);
    }
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const size = reply.status === 206 ? parseSize(reply.headers.get('content-range')) : null;
    // A server without range support sends everything.
    return size === null
      ? { bytes: bytes.subarray(begin, end), wholeFile: bytes, size: bytes.length }
      : { bytes, size };
  };
  const { bytes, wholeFile = bytes, size } = await fetchRange(0, CHUNK_BYTES);
  const read = async (begin: number, end: number) => (await fetchRange(begin, end)).bytes;
  return checkHeader({ size, head: wholeFile, read });
}

/** @param range such as `bytes 0-99/2000` */
const parseSize = (range: string | null): number | null => {
  const size = range?.match(/\/(\d+)$/)?.[1];
  return size === undefined ? null : Number(size);
};

function checkHeader(ranges: Ranges): Ranges {
  if (ranges.size === 0) throw new UnreadableBook('This file is empty.');
  if (!new TextDecoder('latin1').decode(ranges.head.subarray(0, HEAD_BYTES)).includes('%PDF-'))
    throw new UnreadableBook('This isn’t a PDF. Choose a file saved or exported as a PDF.');
  return ranges;
}
