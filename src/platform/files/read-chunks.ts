import { createReadStream } from 'node:fs';

const CHUNK_BYTES = 256 * 1024;

/** Streams a file; opens it lazily, so every error reaches the reader. */
export async function* readChunks(path: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) yield chunk;
}
