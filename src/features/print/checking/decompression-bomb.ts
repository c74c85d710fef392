import { PIXELS_MAX } from './limits.ts';
import { findStreams } from './streams.ts';

/** Limit for one stream; no page, font or table of a book unpacks to more. */
const UNPACKED_MAX = 96 * 2 ** 20;
/** Deflate expands at most 1,032 times: shorter data can't exceed the limit. */
const HARMLESS_BYTES = Math.floor(UNPACKED_MAX / 1032);

/**
 * Detects a file that unpacks to more than a book needs, before PDF.js, which keeps everything, sees it. Counts
 * without keeping. Pictures are unpacked only up to the size they state. Trusts no table of the file,
 * so it works for damaged ones too.
 */
export async function isDecompressionBomb(bytes: Uint8Array): Promise<boolean> {
  for (const part of findPackedParts(bytes)) {
    if (part.isTooLarge || (await unpacksTooFar(part))) return true;
  }
  return false;
}

interface PackedPart {
  data: Uint8Array<ArrayBuffer>;
  filters: number;
  /** Whether it is a picture with too many pixels. */
  isTooLarge: boolean;
}

const ZLIB_FIRST_BYTE = 0x78;

function* findPackedParts(bytes: Uint8Array): Generator<PackedPart> {
  for (const { data, dict, pixelSize } of findStreams(bytes)) {
    const filters = dict.match(/\/(FlateDecode|Fl)\b/g)?.length ?? (data[0] === ZLIB_FIRST_BYTE ? 1 : 0);
    const isTooLarge = pixelSize !== null && pixelSize.width * pixelSize.height > PIXELS_MAX;
    if (isTooLarge) yield { data: new Uint8Array(), filters, isTooLarge };
    // Deflated twice, even little data can be too much.
    const isHarmless = data.length < HARMLESS_BYTES && filters < 2;
    if (filters === 0 || pixelSize || isHarmless) continue;
    yield { data: data.slice() as Uint8Array<ArrayBuffer>, filters, isTooLarge };
  }
}

async function unpacksTooFar({ data, filters }: PackedPart): Promise<boolean> {
  let stream: ReadableStream<Uint8Array> = new Blob([data]).stream();
  for (let at = 0; at < filters; at++)
    stream = stream.pipeThrough(new DecompressionStream('deflate') as never) as ReadableStream<Uint8Array>;
  const reader = stream.getReader();
  let unpacked = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return false;
      unpacked += value.length;
      if (unpacked > UNPACKED_MAX) return true;
    }
  } catch {
    // Damaged data, and data after its end, unpacks to nothing.
    return false;
  } finally {
    reader.cancel().catch(() => {});
  }
}
