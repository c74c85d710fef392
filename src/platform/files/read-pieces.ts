import { createReadStream } from 'node:fs';

const PIECE = 256 * 1024;

/** Streams a file; opens it lazily, so every error reaches the reader. */
export async function* readPieces(path: string): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(path, { highWaterMark: PIECE })) yield piece;
}
