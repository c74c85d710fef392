/** Bytes between the records of ISO 2709, and what is said of each that is none. */
export interface FramedRecord {
  /** Which of the file's records it is, from 1. */
  nth: number;
  /** With the leader, without the sign of its end. */
  bytes: Buffer;
  problem?: string;
}

const [RECORD_END, FIELD_END] = [0x1d, 0x1e];
/** Five digits say how long a record is. */
const MOST = 99_999;
const SPACES = [0x0a, 0x0d, 0x20, 0x00, 0x1a];

/** A leader, which nothing else in a record is like. */
const LEADER = /\d{5}[acdnp][\x20-\x7e]{4}22\d{5}[\x20-\x7e]{3}4500/g;
const LEADER_BYTES = 24;

/**
 * Whether bytes begin as a record does: its length, and a directory whose entries are parted as those of MARC 21; or, where the
 * first record is damaged, whether another one follows.
 */
export const beginsMarc = (head: Buffer): boolean =>
  /^\s*\d{5}[\x20-\x7e]{5}\d\d[\d ]{5}[\x20-\x7e]{3}4[56]\d\d/.test(head.toString('latin1', 0, 64)) ||
  (head.includes(FIELD_END) && head.toString('latin1').search(LEADER) >= 0);

/** Parts bytes where a leader stands in the middle: the sign of the end before it was lost. */
function parted(bytes: Buffer): Buffer[] {
  const places = [...bytes.toString('latin1').matchAll(LEADER)].map(({ index }) => index);
  const begins = [0, ...places.filter((place) => place > LEADER_BYTES)];
  return begins.map((begin, nth) => bytes.subarray(begin, begins[nth + 1]));
}

/**
 * The records of a file of ISO 2709, one by one. Where one ends is told by the sign of the end or the leader of the next, so
 * that one of a wrong length does not take the next with it; that its length is wrong is said. What a sign of the end within
 * a record cuts off belongs to that record.
 */
export async function* framedRecords(chunks: AsyncIterable<Buffer>): AsyncGenerator<FramedRecord> {
  let nth = 0;
  /** How many bytes the last record lacks. */
  let missing = 0;
  /** The bytes so far of a record that was cut in two within its leader; otherwise empty. */
  let head: Buffer = Buffer.alloc(0);
  for await (const frame of pieces(chunks))
    for (const bytes of frame.bytes.length > 0 ? parted(frame.bytes) : [frame.bytes]) {
      const isRest = !frame.problem && !hasLeader(bytes) && bytes.length <= missing;
      const whole = isRest ? Buffer.concat([head, bytes]) : bytes;
      missing = isRest && head.length === 0 ? missing - bytes.length - 1 : missingIn(whole);
      head = whole.length < LEADER_BYTES ? whole : Buffer.alloc(0);
      if (isRest) continue;
      nth += 1;
      yield { nth, bytes, ...(frame.problem ? { problem: frame.problem } : problemOf(bytes)) };
    }
}

/** What stands between the signs of the end. */
async function* pieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<{ bytes: Buffer; problem?: string }> {
  let rest = Buffer.alloc(0);
  let isTooLong = false;
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    let at = 0;
    for (let end = rest.indexOf(RECORD_END); end >= 0; end = rest.indexOf(RECORD_END, at)) {
      const bytes = trimmed(rest.subarray(at, end));
      at = end + 1;
      if (isTooLong) yield { bytes: Buffer.alloc(0), problem: TOO_LONG };
      else if (bytes.length > 0) yield { bytes };
      isTooLong = false;
    }
    rest = rest.subarray(at);
    if (rest.length > 2 * MOST) {
      isTooLong = true;
      rest = Buffer.alloc(0);
    }
  }
  const bytes = trimmed(rest);
  if (isTooLong) yield { bytes: Buffer.alloc(0), problem: TOO_LONG };
  else if (bytes.length > 0) yield { bytes, problem: 'The file breaks off within the record.' };
}

const hasLeader = (bytes: Buffer): boolean => bytes.toString('latin1', 0, LEADER_BYTES).search(LEADER) === 0;

/** By its leader; of what is too short to have one, all. */
function missingIn(bytes: Buffer): number {
  if (bytes.length < LEADER_BYTES) return MOST;
  return hasLeader(bytes) ? Number(bytes.toString('latin1', 0, 5)) - bytes.length - 1 : 0;
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
