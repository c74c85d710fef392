import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import { readChunks } from '#platform/files/read-chunks.ts';
import { UnreadableFile } from '../../import-record.ts';
import { detectUtf16 } from './file-signatures.ts';

const BYTE_ORDER_MARKS: readonly (readonly [bytes: string, encoding: string | null])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe0000', null],
  ['0000feff', null],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];
/** Bytes around the first non-ASCII letter, used for guessing. */
const WINDOW = 64 * 1024;
/** Windows-1252 wins within this margin, as most lists come from Western Windows. */
const WESTERN_MARGIN = 0.6;

/**
 * Detects the encoding by byte order mark, else UTF-8 if most of the file is valid, else by the letters.
 * @throws UnreadableFile
 */
export async function findEncoding(path: string, head: Buffer): Promise<string> {
  const mark = BYTE_ORDER_MARKS.find(([bytes]) => head.toString('hex', 0, 4).startsWith(bytes));
  if (mark) return mark[1] ?? rejectEncoding('UTF-32');
  const utf16 = detectUtf16(head);
  if (utf16) return utf16;
  const nonUtf8 = await findNonUtf8(path);
  return nonUtf8 ? guess(nonUtf8) : 'utf-8';
}

/** Bytes around the first invalid UTF-8 sequence; null if there is none. */
async function findNonUtf8(path: string): Promise<Buffer | null> {
  let leftover = Buffer.alloc(0);
  for await (const bytes of readChunks(path)) {
    const buffer = Buffer.concat([leftover, bytes]);
    const completeLength = buffer.length - incompleteBytes(buffer);
    if (!isUtf8(buffer.subarray(0, completeLength))) return sampleAround(buffer);
    leftover = buffer.subarray(completeLength);
  }
  return leftover.length ? leftover : null;
}

/** Length of an incomplete UTF-8 sequence at the end. */
function incompleteBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] as number;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

function sampleAround(bytes: Buffer): Buffer {
  const at = bytes.findIndex((byte) => byte >= 0x80);
  return bytes.subarray(Math.max(0, at - 1024), at + WINDOW);
}

function guess(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  // UTF-8 with some broken letters, each up to two bytes; the affected rows report them.
  const brokenCount = text.split('\ufffd').length - 1;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the letters of ASCII
  const validCount = text.match(/[^\u0000-\u007f\ufffd]/g)?.length ?? 0;
  if (validCount > 0 && 2 * validCount >= brokenCount) return 'utf-8';
  const candidates = analyse(bytes);
  const best = candidates[0];
  const western = candidates.find(({ name }) => name === 'ISO-8859-1' || name === 'windows-1252');
  if (!best || (western && western.confidence >= WESTERN_MARGIN * best.confidence)) return 'windows-1252';
  return knownEncoding(best.name);
}

/** @throws UnreadableFile for an unsupported encoding */
export function knownEncoding(name: string): string {
  try {
    return new TextDecoder(name.trim()).encoding;
  } catch {
    return rejectEncoding(name);
  }
}

function rejectEncoding(name: string): never {
  throw new UnreadableFile(`The file is encoded as ${name.slice(0, 40)}. Save it as UTF-8.`);
}
