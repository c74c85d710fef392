import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no characters that look alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates a readable code such as `RB-4K7M-9QXT`, with 40 random bits so it can't be guessed. */
export function createReadableCode(prefix: string): string {
  const characters = [...randomBytes(8)].map((byte) => ALPHABET[byte % 32]);
  return `${prefix}-${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`;
}
