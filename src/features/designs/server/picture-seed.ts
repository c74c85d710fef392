import { createHash } from 'node:crypto';

/**
 * A whole number of 32 bits that decides what nobody chooses in pictures of a design: grain, and the cut of the paper. The
 * same for all designs of a book, so that only what is changed changes.
 */
export const seedOf = ({ id, title }: { id: string | null; title: string }): number =>
  createHash('sha256')
    .update(`${id ?? ''}|${title}`)
    .digest()
    .readUInt32BE(0);
