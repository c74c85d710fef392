/** Part of a file between `stream` and `endstream`. */
export interface StreamPart {
  /** View of the file's own bytes, end mark included. */
  data: Uint8Array;
  /** Dictionary of the stream, as text. */
  dict: string;
  /** Offset of the dictionary in the file. */
  at: number;
  /** Size in pixels, if it is a picture. */
  pixelSize: { width: number; height: number } | null;
}

const DICT_MAX = 2048;
const CR = 13;

/** Finds streams by their keywords. Trusts no table of the file, so it works for damaged ones too. */
export function* findStreams(bytes: Uint8Array): Generator<StreamPart> {
  let end = 0;
  for (let mark = find(bytes, STREAM, 0); mark !== -1; mark = find(bytes, STREAM, end)) {
    const begin = mark + STREAM.length + (bytes[mark + STREAM.length] === CR ? 2 : 1);
    const endMark = find(bytes, END, begin);
    end = endMark === -1 ? bytes.length : endMark + END.length;
    const before = decodeLatin1(bytes.subarray(Math.max(0, mark - DICT_MAX), mark));
    const dict = before.slice(before.lastIndexOf(' obj') + 1);
    yield { data: bytes.subarray(begin, end), dict, at: mark - dict.length, pixelSize: readPixelSize(dict) };
  }
}

function readPixelSize(dict: string): { width: number; height: number } | null {
  if (!/\/Subtype\s*\/Image\b/.test(dict)) return null;
  return { width: readNumber(dict, 'Width'), height: readNumber(dict, 'Height') };
}
const readNumber = (dict: string, key: string) =>
  Number(new RegExp(`/${key}\\s+(\\d+)`).exec(dict)?.[1] ?? 0);

const STREAM = Uint8Array.from('stream', (character) => character.charCodeAt(0));
const END = Uint8Array.from('endstream', (character) => character.charCodeAt(0));

function find(bytes: Uint8Array, mark: Uint8Array, from: number): number {
  const [first = 0] = mark;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (mark.every((byte, place) => bytes[at + place] === byte)) return at;
  }
  return -1;
}

const decodeLatin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
