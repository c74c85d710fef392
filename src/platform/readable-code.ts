import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no characters that look alike. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates a readable code such as `RB-4K7M-9QXT`, with 40 random bits so it can't be guessed. */
export function readableCode(prefix: string): string {
  const signs = [...randomBytes(8)].map((byte) => SIGNS[byte % 32]);
  return `${prefix}-${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`;
}
