import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

const CHUNK = 256 * 1024;

/** The beginning of a file, by which it is known. */
export async function headOf(path: string, most = CHUNK): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The bytes of a file, piece by piece, as fast as they are asked for. */
export const bytesOf = (path: string): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: CHUNK });

/** The text of a file, piece by piece. What its encoding does not allow becomes U+FFFD. */
export async function* textOf(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of bytesOf(path)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}
