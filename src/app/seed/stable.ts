import { createHash } from 'node:crypto';
import type { Catalogue } from '#kernel/book.ts';

/** Crockford's base 32, in which ids are written: no I, L, O or U, so that an id can be read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SKU_LETTERS: Record<Catalogue, string> = { regular: 'R', bestSeller: 'B', exclusive: 'X' };

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

/** Gives every key its own SKU: `RB-`, a letter for the catalogue, six digits. Ask in a stable order. */
export function skuMaker(): (catalogue: Catalogue, key: string) => string {
  const taken = new Set<string>();
  return (catalogue, key) => {
    for (let attempt = 0; ; attempt++) {
      const digits = stableNumber(`sku:${attempt}:${key}`, 1_000_000).toString().padStart(6, '0');
      const sku = `RB-${SKU_LETTERS[catalogue]}${digits}`;
      if (taken.has(sku)) continue;
      taken.add(sku);
      return sku;
    }
  };
}
