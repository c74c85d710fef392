import { createHash } from 'node:crypto';

/** When content without a date of its own was made. */
export const OPENING = new Date('2024-11-01T12:00:00Z');

/** Crockford's base 32, in which ids are written: no I, L, O or U, so that an id can be read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const digest = (key: string) => createHash('sha256').update(key).digest();

/**
 * An id of 26 letters that is the same for the same key and moment: ten letters of time, sixteen of the key's
 * hash, as a ULID has them (decision 7). Addresses of seeded books so survive a reset.
 */
export function stableId(key: string, at: Date): string {
  return base32(BigInt(at.getTime()), 10) + base32(BigInt(`0x${digest(key).toString('hex', 0, 10)}`), 16);
}

function base32(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest >>= 5n) text = ALPHABET[Number(rest & 31n)] + text;
  return text;
}

/** A whole number from 0 up to, but without, `below`; always the same for the same key. */
export function stableNumber(key: string, below: number): number {
  return Number(digest(key).readBigUInt64BE(8) % BigInt(below));
}
