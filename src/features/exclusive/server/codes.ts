import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O and U, so that nothing is misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Twelve signs of five bits: sixty bits. */
const LENGTH = 12;

/** A new code as people read it: `XXXX-XXXX-XXXX`. */
export function newCode(): string {
  // 256 is a multiple of 32, so that every sign is equally likely.
  const signs = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return signs.replace(/.{4}(?=.)/g, '$&-');
}

/** What the shop keeps of a code (decision 43): the SHA-256 of its normal form, in hexadecimal. */
export const hashOfCode = (code: string): string =>
  createHash('sha256').update(normalCode(code)).digest('hex');

/** In capitals, without hyphens and blanks, and with the signs that Crockford's alphabet takes for others. */
export const normalCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
