/** A file that is read in pieces, so that nobody has to hold 200 MB of it. */
export interface RangedSource {
  /** In bytes. */
  size: number;
  /** Bytes from `begin` to before `end`, in a buffer of their own. */
  read(begin: number, end: number): Promise<Uint8Array>;
}

export type Source = Uint8Array | RangedSource;

/** As much as is read at once of a file that is not held. */
export const PIECE_BYTES = 2 ** 19;

export const sizeOf = (source: Source) => (source instanceof Uint8Array ? source.length : source.size);

/** A copy of a part of it. A `Buffer` of Node is made plain: the reading library refuses it. */
export async function bytesOf(source: Source, begin: number, end: number): Promise<Uint8Array> {
  if (source instanceof Uint8Array) return new Uint8Array(source.subarray(begin, end));
  const { buffer, byteOffset, length } = await source.read(begin, Math.min(end, source.size));
  return new Uint8Array(buffer, byteOffset, length);
}

/** Pieces of a chosen file, for the browser. */
export const sourceOfBlob = (blob: Blob): RangedSource => ({
  size: blob.size,
  read: async (begin, end) => new Uint8Array(await blob.slice(begin, end).arrayBuffer()),
});
