import { createReadStream } from 'node:fs';

const PIECE = 256 * 1024;

/** Reads a file piece by piece. Opens it when the first piece is asked for, so that every error reaches the reader. */
export async function* readPieces(path: string): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(path, { highWaterMark: PIECE })) yield piece;
}
