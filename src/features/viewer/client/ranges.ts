import { UnreadableBook } from './unreadable.ts';

/** A file that is read by its parts. */
export interface Ranges {
  /** In bytes. */
  size: number;
  /** Its first bytes, which are there. */
  head: Uint8Array;
  /** @throws what keeps it from being read */
  read(begin: number, end: number): Promise<Uint8Array>;
}

/** Read at once from a file, or asked for in one request, in bytes. */
export const CHUNK = 256 * 1024;
/** A PDF says so among its first bytes. */
const HEAD = 1024;

/** The shop, or its store of files, does not give what is asked for. */
export class RefusedFile extends Error {
  override name = 'RefusedFile';
  readonly status: number;
  constructor(status: number) {
    super(`The file is answered with ${status}.`);
    this.status = status;
  }
}

/** A file of the visitor's own. */
export async function rangesOfFile(file: File): Promise<Ranges> {
  const read = async (begin: number, end: number) =>
    new Uint8Array(await file.slice(begin, end).arrayBuffer());
  return looked({ size: file.size, head: await read(0, CHUNK), read });
}

/** A file at an address. It is asked for here and not by pdf.js, which never asks again for what it did not get. */
export async function rangesAt(url: string, signal: AbortSignal): Promise<Ranges> {
  const ask = async (begin: number, end: number) => {
    const reply = await fetch(url, { headers: { range: `bytes=${begin}-${end - 1}` }, signal });
    if (!reply.ok) {
      await reply.body?.cancel();
      throw new RefusedFile(reply.status);
    }
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const size = reply.status === 206 ? sizeIn(reply.headers.get('content-range')) : null;
    // Whoever knows no ranges sends all of it.
    return size === null
      ? { bytes: bytes.subarray(begin, end), all: bytes, size: bytes.length }
      : { bytes, size };
  };
  const { bytes, all = bytes, size } = await ask(0, CHUNK);
  const read = async (begin: number, end: number) => (await ask(begin, end)).bytes;
  return looked({ size, head: all, read });
}

/** @param range such as `bytes 0-99/2000` */
const sizeIn = (range: string | null): number | null => {
  const size = range?.match(/\/(\d+)$/)?.[1];
  return size === undefined ? null : Number(size);
};

function looked(ranges: Ranges): Ranges {
  if (ranges.size === 0) throw new UnreadableBook('This file is empty.');
  if (!new TextDecoder('latin1').decode(ranges.head.subarray(0, HEAD)).includes('%PDF-'))
    throw new UnreadableBook('This is not a PDF. Choose a file that a program saved or exported as PDF.');
  return ranges;
}
