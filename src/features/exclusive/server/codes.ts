import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base 32, without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** Creates a code formatted as `XXXX-XXXX-XXXX`. */
export function createCode(): string {
  // 256 is a multiple of 32, so every character is equally likely.
  const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return characters.replace(/.{4}(?=.)/g, '$&-');
}

/** SHA-256 of the normalised code in hexadecimal (decision 43). */
export const hashCode = (code: string): string =>
  createHash('sha256').update(normaliseCode(code)).digest('hex');

/** Upper case, without separators, and with Crockford's look-alikes replaced. */
export const normaliseCode = (input: string): string =>
  input
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
