import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import { readPieces } from '#platform/files/read-pieces.ts';
import { UnreadableFile } from '../../record.ts';
import { utf16Of } from './known-bytes.ts';

const MARKS: readonly (readonly [bytes: string, encoding: string | null])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe0000', null],
  ['0000feff', null],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];
/** Bytes around the first non-ASCII letter, used for guessing. */
const WINDOW = 64 * 1024;
/** Windows-1252 wins within this margin, as most lists come from Western Windows. */
const LIKELY = 0.6;

/**
 * Detects the encoding by byte order mark, else UTF-8 if most of the file is valid, else by the letters.
 * @throws UnreadableFile
 */
export async function findEncoding(path: string, head: Buffer): Promise<string> {
  const mark = MARKS.find(([bytes]) => head.toString('hex', 0, 4).startsWith(bytes));
  if (mark) return mark[1] ?? refuse('UTF-32');
  const utf16 = utf16Of(head);
  if (utf16) return utf16;
  const strange = await firstStrange(path);
  return strange ? guess(strange) : 'utf-8';
}

/** Bytes around the first invalid UTF-8 sequence; null if there is none. */
async function firstStrange(path: string): Promise<Buffer | null> {
  let rest = Buffer.alloc(0);
  for await (const bytes of readPieces(path)) {
    const all = Buffer.concat([rest, bytes]);
    const whole = all.length - unfinished(all);
    if (!isUtf8(all.subarray(0, whole))) return around(all);
    rest = all.subarray(whole);
  }
  return rest.length ? rest : null;
}

/** Length of an incomplete UTF-8 sequence at the end. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] as number;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

function around(bytes: Buffer): Buffer {
  const at = bytes.findIndex((byte) => byte >= 0x80);
  return bytes.subarray(Math.max(0, at - 1024), at + WINDOW);
}

function guess(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  // UTF-8 with some broken letters; the affected rows report them.
  const broken = text.split('\ufffd').length - 1;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the letters of ASCII
  const whole = text.match(/[^\u0000-\u007f\ufffd]/g)?.length ?? 0;
  if (whole > 0 && whole >= broken) return 'utf-8';
  const found = analyse(bytes);
  const best = found[0];
  const western = found.find(({ name }) => name === 'ISO-8859-1' || name === 'windows-1252');
  if (!best || (western && western.confidence >= LIKELY * best.confidence)) return 'windows-1252';
  return knownEncoding(best.name);
}

/** @throws UnreadableFile for an unsupported encoding */
export function knownEncoding(name: string): string {
  try {
    return new TextDecoder(name.trim()).encoding;
  } catch {
    return refuse(name);
  }
}

function refuse(name: string): never {
  throw new UnreadableFile(`The file is written in ${name.slice(0, 40)}. Save it in UTF-8.`);
}
