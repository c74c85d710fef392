import { open } from 'node:fs/promises';
import { readChunks } from '#platform/files/read-chunks.ts';

const CHUNK = 256 * 1024;

export async function readHead(path: string, maxBytes = CHUNK): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytes), 0, maxBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Decodes a file in chunks; invalid bytes become U+FFFD. */
export async function* readText(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of readChunks(path)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}
