import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** A stream that says the SHA-256 of what has gone through it, once it has ended. */
export function digesting(source: Readable): { stream: Readable; digest: () => string } {
  const hash = createHash('sha256');
  async function* pieces() {
    for await (const piece of source) {
      hash.update(piece as Buffer);
      yield piece;
    }
  }
  const stream = Readable.from(pieces(), { objectMode: false }).once('close', () => source.destroy());
  return { stream, digest: () => hash.digest('hex') };
}
