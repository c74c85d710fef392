import { createHash } from 'node:crypto';
import { bytesOf } from '#platform/fonts/font-files.ts';

const known = new Map<string, string>();

/** SHA-256 of a font file. */
export function digestOf(name: string): string {
  const digest = known.get(name) ?? createHash('sha256').update(bytesOf(name)).digest('hex');
  known.set(name, digest);
  return digest;
}
