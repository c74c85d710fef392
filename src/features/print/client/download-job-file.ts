import { RequestFailed } from '#browser/fetch-json.ts';
import { DEFAULT_WARNING } from '#kernel/limits.ts';
import type { Job } from '../contract.ts';
import { jobFilePath } from './print-paths.ts';

export async function downloadJobFile(
  { id, upload }: Job,
  onProgress: (share: number) => void,
): Promise<File> {
  const response = await fetch(jobFilePath(id)).catch((cause: unknown) => {
    throw Object.assign(new RequestFailed(0, 'NO_CONNECTION', DEFAULT_WARNING), { cause });
  });
  if (!response.ok || !response.body) throw new RequestFailed(response.status, 'NO_FILE', DEFAULT_WARNING);
  const parts: BlobPart[] = [];
  let received = 0;
  for await (const part of readChunks(response.body)) {
    parts.push(part);
    received += part.length;
    onProgress(upload ? received / upload.bytes : 0);
  }
  return new File(parts, upload?.name ?? 'book.pdf', { type: 'application/pdf' });
}

/** Not every browser can iterate over a stream. */
async function* readChunks(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
