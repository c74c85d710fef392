import { RequestFailed } from '#browser/fetch-json.ts';
import { WARNING_DEFAULT } from '#kernel/limits.ts';
import type { Job } from '../contract.ts';
import { jobFileAddress } from './print-addresses.ts';

export async function fileOf({ id, upload }: Job, onProgress: (share: number) => void): Promise<File> {
  const answer = await fetch(jobFileAddress(id)).catch((cause: unknown) => {
    throw Object.assign(new RequestFailed(0, 'NO_CONNECTION', WARNING_DEFAULT), { cause });
  });
  if (!answer.ok || !answer.body) throw new RequestFailed(answer.status, 'NO_FILE', WARNING_DEFAULT);
  const parts: BlobPart[] = [];
  let got = 0;
  for await (const part of bytesOf(answer.body)) {
    parts.push(part);
    got += part.length;
    onProgress(upload ? got / upload.bytes : 0);
  }
  return new File(parts, upload?.name ?? 'book.pdf', { type: 'application/pdf' });
}

/** Not every browser can iterate over a stream. */
async function* bytesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
