import { createHash } from 'node:crypto';

/** Creation date of seed content without one. */
export const OPENING = new Date('2024-11-01T12:00:00Z');

/** Crockford's base 32: no I, L, O or U, so ids can be read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const digest = (key: string) => createHash('sha256').update(key).digest();

/** Derives a ULID-shaped id from key and moment (decision 7), so URLs of seeded books survive a reset. */
export function stableId(key: string, at: Date): string {
  return base32(BigInt(at.getTime()), 10) + base32(BigInt(`0x${digest(key).toString('hex', 0, 10)}`), 16);
}

function base32(value: bigint, length: number): string {
  let text = '';
  for (let remaining = value; text.length < length; remaining >>= 5n)
    text = ALPHABET[Number(remaining & 31n)] + text;
  return text;
}

/** Derives an integer from 0 to `below` − 1 from the key. */
export function stableNumber(key: string, below: number): number {
  return Number(digest(key).readBigUInt64BE(8) % BigInt(below));
}
