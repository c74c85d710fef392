import { createHash } from 'node:crypto';
import { readFont } from '#platform/fonts/font-files.ts';

const cache = new Map<string, string>();

/** SHA-256 of a font file. */
export function fontDigest(name: string): string {
  const digest = cache.get(name) ?? createHash('sha256').update(readFont(name)).digest('hex');
  cache.set(name, digest);
  return digest;
}
