import { DOTS_MAX } from './limits.ts';

/** No page, font or table of a book unpacks to more. */
const UNPACKED_MAX = 96 * 2 ** 20;
/** Deflate makes of a byte 1,032 at most: what is shorter cannot unpack to more than the limit. */
const HARMLESS_BYTES = Math.floor(UNPACKED_MAX / 1032);

/**
 * Whether a part of the file unpacks to more than a book can need. It is counted without being kept, before the reading
 * library, which keeps all of it, is let near. Pictures are taken by the size they say: they are unpacked so far and no further.
 * Takes no part of the file at its word, so that it also holds for damaged ones.
 */
export async function isBomb(bytes: Uint8Array): Promise<boolean> {
  for (const part of packedParts(bytes)) {
    if (part.isTooLarge || (await unpacksTooFar(part))) return true;
  }
  return false;
}

interface Packed {
  data: Uint8Array<ArrayBuffer>;
  /** How often it is packed. */
  filters: number;
  /** As a picture. */
  isTooLarge: boolean;
}

const DICT_MAX = 2048;
const FIRST_OF_ZLIB = 0x78;

function* packedParts(bytes: Uint8Array): Generator<Packed> {
  let end = 0;
  for (let at = find(bytes, STREAM, 0); at !== -1; at = find(bytes, STREAM, end)) {
    const begin = at + STREAM.length + (bytes[at + STREAM.length] === 13 ? 2 : 1);
    const found = find(bytes, END, begin);
    end = found === -1 ? bytes.length : found + END.length;
    const dict = latin(bytes.subarray(Math.max(0, at - DICT_MAX), at));
    const own = dict.slice(dict.lastIndexOf(' obj') + 1);
    const filters = own.match(/\/(FlateDecode|Fl)\b/g)?.length ?? (bytes[begin] === FIRST_OF_ZLIB ? 1 : 0);
    const isPicture = /\/Subtype\s*\/Image\b/.test(own);
    const isTooLarge = isPicture && lengthOf(own, 'Width') * lengthOf(own, 'Height') > DOTS_MAX;
    if (isTooLarge) yield { data: new Uint8Array(), filters, isTooLarge };
    // Packed twice, little is enough.
    const isHarmless = end - begin < HARMLESS_BYTES && filters < 2;
    if (filters === 0 || isPicture || isHarmless) continue;
    yield { data: bytes.slice(begin, end) as Uint8Array<ArrayBuffer>, filters, isTooLarge };
  }
}

const STREAM = Uint8Array.from('stream', (sign) => sign.charCodeAt(0));
const END = Uint8Array.from('endstream', (sign) => sign.charCodeAt(0));

function find(bytes: Uint8Array, mark: Uint8Array, from: number): number {
  const [first = 0] = mark;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (mark.every((byte, place) => bytes[at + place] === byte)) return at;
  }
  return -1;
}

const lengthOf = (dict: string, key: string) => Number(new RegExp(`/${key}\\s+(\\d+)`).exec(dict)?.[1] ?? 0);

const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

async function unpacksTooFar({ data, filters }: Packed): Promise<boolean> {
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
    // What comes after its end, or is damaged, unpacks to nothing.
    return false;
  } finally {
    reader.cancel().catch(() => {});
  }
}
