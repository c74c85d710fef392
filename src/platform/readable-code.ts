import { randomBytes } from 'node:crypto';

/** Letters and digits that nobody mistakes for one another (Crockford's base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `RB-4K7M-9QXT`: a code that people can read out, of 40 random bits, so that nobody guesses another's. */
export function readableCode(prefix: string): string {
  const signs = [...randomBytes(8)].map((byte) => SIGNS[byte % 32]);
  return `${prefix}-${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`;
}
