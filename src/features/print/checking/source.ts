/** File that is read in pieces, from a disk or a browser. */
export interface RangedSource {
  size: number;
  /** Bytes from `begin` up to `end`, in a buffer of their own. */
  read(begin: number, end: number): Promise<Uint8Array>;
}

export type Source = Uint8Array | RangedSource;

const PIECE_BYTES = 2 ** 22;

export const sourceSize = (source: Source) => (source instanceof Uint8Array ? source.length : source.size);

export const readHead = (source: Source, max: number): Promise<Uint8Array> | Uint8Array =>
  source instanceof Uint8Array ? source.subarray(0, max) : source.read(0, Math.min(max, source.size));

/** Copies the file into new writable bytes, never a Node `Buffer`, which PDF.js refuses. */
export async function readAll(source: Source): Promise<Uint8Array<ArrayBuffer>> {
  if (source instanceof Uint8Array) return new Uint8Array(source);
  const bytes = new Uint8Array(source.size);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    bytes.set(await source.read(at, Math.min(at + PIECE_BYTES, bytes.length)), at);
  }
  return bytes;
}

export const blobSource = (blob: Blob): RangedSource => ({
  size: blob.size,
  read: async (begin, end) => new Uint8Array(await blob.slice(begin, end).arrayBuffer()),
});
