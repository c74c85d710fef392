/** Bytes between the records of ISO 2709, and what is said of each that is none. */
export interface FramedRecord {
  /** Which of the file's records it is, from 1. */
  nth: number;
  /** With the leader, without the sign of its end. */
  bytes: Buffer;
  problem?: string;
}

const RECORD_END = 0x1d;
/** Five digits say how long a record is. */
const MOST = 99_999;
const SPACES = [0x0a, 0x0d, 0x20, 0x00, 0x1a];

/** Whether bytes begin as a record does: its length, and a directory whose entries are parted as those of MARC 21. */
export const beginsMarc = (head: Buffer): boolean =>
  /^\s*\d{5}[\x20-\x7e]{5}\d\d[\d ]{5}[\x20-\x7e]{3}4[56]\d\d/.test(head.toString('latin1', 0, 64));

/**
 * The records of a file of ISO 2709, one by one. Where one ends is told by the sign of the end, so that one of a wrong length
 * does not take the next with it; that its length is wrong is said.
 */
export async function* framedRecords(chunks: AsyncIterable<Buffer>): AsyncGenerator<FramedRecord> {
  let rest = Buffer.alloc(0);
  let nth = 0;
  let isTooLong = false;
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    let at = 0;
    for (let end = rest.indexOf(RECORD_END); end >= 0; end = rest.indexOf(RECORD_END, at)) {
      const bytes = trimmed(rest.subarray(at, end));
      at = end + 1;
      if (bytes.length === 0 && !isTooLong) continue;
      nth += 1;
      yield isTooLong
        ? { nth, bytes: Buffer.alloc(0), problem: TOO_LONG }
        : { nth, bytes, ...problemOf(bytes) };
      isTooLong = false;
    }
    rest = rest.subarray(at);
    if (rest.length > 2 * MOST) {
      isTooLong = true;
      rest = Buffer.alloc(0);
    }
  }
  const bytes = trimmed(rest);
  if (bytes.length > 0 || isTooLong)
    yield { nth: nth + 1, bytes, problem: isTooLong ? TOO_LONG : 'The file breaks off within the record.' };
}

const TOO_LONG = 'It is longer than a record can be: no sign of its end is there.';

function trimmed(bytes: Buffer): Buffer {
  let from = 0;
  while (from < bytes.length && SPACES.includes(bytes[from] as number)) from++;
  return bytes.subarray(from);
}

function problemOf(bytes: Buffer): { problem?: string } {
  const said = bytes.toString('latin1', 0, 5);
  if (bytes.length < 25 || !/^\d{5}$/.test(said))
    return { problem: 'It does not begin as a record of MARC does.' };
  const length = bytes.length + 1;
  if (Number(said) === length) return {};
  return { problem: `It says that it is ${Number(said)} bytes long, and is ${length}.` };
}
