export interface FramedRecord {
  /** Number in the file, from 1. */
  nth: number;
  /** Includes the leader, but not the record terminator. */
  bytes: Buffer;
  problem?: string;
}

const [RECORD_END, FIELD_END] = [0x1d, 0x1e];
const RECORD_MAX = 99_999;
const SPACES = [0x0a, 0x0d, 0x20, 0x00, 0x1a];

/** A leader; nothing else in a record matches this. */
const LEADER = /\d{5}[acdnp][\x20-\x7e]{4}22\d{5}[\x20-\x7e]{3}4500/g;
const LEADER_BYTES = 24;

/** Whether the bytes start a MARC 21 file: a valid leader or, if the first record is damaged, another one later. */
export const startsWithMarc = (head: Buffer): boolean =>
  /^\s*\d{5}[\x20-\x7e]{5}\d\d[\d ]{5}[\x20-\x7e]{3}4[56]\d\d/.test(head.toString('latin1', 0, 64)) ||
  (head.includes(FIELD_END) && head.toString('latin1').search(LEADER) >= 0);

/** Splits at leaders in the middle, where a record terminator was lost. */
function splitAtLeaders(bytes: Buffer): Buffer[] {
  const places = [...bytes.toString('latin1').matchAll(LEADER)].map(({ index }) => index);
  const begins = [0, ...places.filter((place) => place > LEADER_BYTES)];
  return begins.map((begin, nth) => bytes.subarray(begin, begins[nth + 1]));
}

/** Splits an ISO 2709 file at terminators and leaders, so that a wrong length doesn't affect the next record. */
export async function* framedRecords(chunks: AsyncIterable<Buffer>): AsyncGenerator<FramedRecord> {
  let nth = 0;
  /** Bytes missing from the last record. */
  let missing = 0;
  /** Bytes of a record cut off within its leader, else empty. */
  let head: Buffer = Buffer.alloc(0);
  for await (const frame of splitAtTerminators(chunks))
    for (const bytes of frame.bytes.length > 0 ? splitAtLeaders(frame.bytes) : [frame.bytes]) {
      const isRest = !frame.problem && !hasLeader(bytes) && bytes.length <= missing;
      const record = isRest ? Buffer.concat([head, bytes]) : bytes;
      missing = isRest && head.length === 0 ? missing - bytes.length - 1 : missingBytes(record);
      head = record.length < LEADER_BYTES ? record : Buffer.alloc(0);
      if (isRest) continue;
      nth += 1;
      yield { nth, bytes, ...(frame.problem ? { problem: frame.problem } : checkLength(bytes)) };
    }
}

async function* splitAtTerminators(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<{ bytes: Buffer; problem?: string }> {
  let buffer = Buffer.alloc(0);
  let isTooLong = false;
  for await (const chunk of chunks) {
    buffer = Buffer.concat([buffer, chunk]);
    let at = 0;
    for (let end = buffer.indexOf(RECORD_END); end >= 0; end = buffer.indexOf(RECORD_END, at)) {
      const bytes = trimStart(buffer.subarray(at, end));
      at = end + 1;
      if (isTooLong) yield { bytes: Buffer.alloc(0), problem: TOO_LONG };
      else if (bytes.length > 0) yield { bytes };
      isTooLong = false;
    }
    buffer = buffer.subarray(at);
    if (buffer.length > 2 * RECORD_MAX) {
      isTooLong = true;
      buffer = Buffer.alloc(0);
    }
  }
  const bytes = trimStart(buffer);
  if (isTooLong) yield { bytes: Buffer.alloc(0), problem: TOO_LONG };
  else if (bytes.length > 0) yield { bytes, problem: 'The file ends in the middle of a record.' };
}

const hasLeader = (bytes: Buffer): boolean => bytes.toString('latin1', 0, LEADER_BYTES).search(LEADER) === 0;

/** According to the leader; the maximum if the leader is incomplete. */
function missingBytes(bytes: Buffer): number {
  if (bytes.length < LEADER_BYTES) return RECORD_MAX;
  return hasLeader(bytes) ? Number(bytes.toString('latin1', 0, 5)) - bytes.length - 1 : 0;
}

const TOO_LONG = 'The record is larger than 99,999 bytes, or its end marker is missing.';

function trimStart(bytes: Buffer): Buffer {
  let from = 0;
  while (from < bytes.length && SPACES.includes(bytes[from] as number)) from++;
  return bytes.subarray(from);
}

function checkLength(bytes: Buffer): { problem?: string } {
  const declared = bytes.toString('latin1', 0, 5);
  if (bytes.length < 25 || !/^\d{5}$/.test(declared))
    return { problem: 'This doesn’t start like a MARC record.' };
  const length = bytes.length + 1;
  if (Number(declared) === length) return {};
  return { problem: `The record claims to be ${Number(declared)} bytes long, but is ${length}.` };
}
