/** Stream of a PDF file: the bytes between `stream` and `endstream`, and their dictionary. */
export interface PdfStream {
  /** View into the file's bytes, including `endstream`. */
  data: Uint8Array;
  /** Dictionary of the stream, as text. */
  dict: string;
  /** Offset of the dictionary in the file. */
  at: number;
  /** Size in pixels, if it is a picture. */
  pixelSize: { width: number; height: number } | null;
}

const DICT_BYTES_MAX = 2048;
const CR = 13;

/** Finds streams by their keywords, without the file's cross-reference table, so damaged files work too. */
export function* findStreams(bytes: Uint8Array): Generator<PdfStream> {
  let end = 0;
  for (
    let streamAt = indexOfBytes(bytes, STREAM, 0);
    streamAt !== -1;
    streamAt = indexOfBytes(bytes, STREAM, end)
  ) {
    const dataStart = streamAt + STREAM.length + (bytes[streamAt + STREAM.length] === CR ? 2 : 1);
    const endstreamAt = indexOfBytes(bytes, ENDSTREAM, dataStart);
    end = endstreamAt === -1 ? bytes.length : endstreamAt + ENDSTREAM.length;
    const textBefore = decodeLatin1(bytes.subarray(Math.max(0, streamAt - DICT_BYTES_MAX), streamAt));
    const dict = textBefore.slice(textBefore.lastIndexOf(' obj') + 1);
    yield {
      data: bytes.subarray(dataStart, end),
      dict,
      at: streamAt - dict.length,
      pixelSize: readPixelSize(dict),
    };
  }
}

function readPixelSize(dict: string): { width: number; height: number } | null {
  if (!/\/Subtype\s*\/Image\b/.test(dict)) return null;
  return { width: readNumber(dict, 'Width'), height: readNumber(dict, 'Height') };
}
const readNumber = (dict: string, key: string) =>
  Number(new RegExp(`/${key}\\s+(\\d+)`).exec(dict)?.[1] ?? 0);

const STREAM = Uint8Array.from('stream', (character) => character.charCodeAt(0));
const ENDSTREAM = Uint8Array.from('endstream', (character) => character.charCodeAt(0));

function indexOfBytes(bytes: Uint8Array, pattern: Uint8Array, from: number): number {
  const [first = 0] = pattern;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (pattern.every((byte, i) => bytes[at + i] === byte)) return at;
  }
  return -1;
}

const decodeLatin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
