/** A file that is read in pieces: from a disk, or as it was chosen in a browser. */
export interface RangedSource {
  /** In bytes. */
  size: number;
  /** Bytes from `begin` to before `end`, in a buffer of their own. */
  read(begin: number, end: number): Promise<Uint8Array>;
}

export type Source = Uint8Array | RangedSource;

const PIECE_BYTES = 2 ** 22;

export const sizeOf = (source: Source) => (source instanceof Uint8Array ? source.length : source.size);

/** Its first bytes, at most so many. */
export const headOf = (source: Source, most: number): Promise<Uint8Array> | Uint8Array =>
  source instanceof Uint8Array ? source.subarray(0, most) : source.read(0, Math.min(most, source.size));

/**
 * All of it, in bytes that whoever asks may write into; never the given ones, nor a `Buffer` of Node, which the reading library
 * refuses.
 */
export async function copyOf(source: Source): Promise<Uint8Array<ArrayBuffer>> {
  if (source instanceof Uint8Array) return new Uint8Array(source);
  const bytes = new Uint8Array(source.size);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    bytes.set(await source.read(at, Math.min(at + PIECE_BYTES, bytes.length)), at);
  }
  return bytes;
}

/** Pieces of a chosen file, for the browser. */
export const sourceOfBlob = (blob: Blob): RangedSource => ({
  size: blob.size,
  read: async (begin, end) => new Uint8Array(await blob.slice(begin, end).arrayBuffer()),
});
