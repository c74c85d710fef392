import { RequestFailed } from '#browser/fetch-json.ts';
import type { Upload } from '../contract.ts';
import { fetchUpload, removeUpload } from './print-calls.ts';
import { sendFile } from './send-file.ts';
import type { UploadEvents, UploadTask } from './setup-dependencies.ts';

const ASK_AGAIN_MS = 700;
const NOT_READABLE =
  'Your file arrived, but we couldn’t read it. Export the PDF again and choose the new file.';

const CALLS = { sendFile, uploadOf: fetchUpload, removeUpload };

export function uploadFile(
  file: Blob,
  name: string,
  previous: string | null,
  events: UploadEvents,
  calls = CALLS,
): UploadTask {
  let stopped: { spares?: boolean } | null = null;
  let sentUploadId: string | null = null;
  const sending = calls.sendFile(file, {
    name,
    previous,
    onProgress: events.onSent,
    onState: (state) => state !== 'sent' && events.onWaiting(state === 'waiting'),
    onAddress: events.onAddress,
  });
  const done = sending.done.then(async ({ uploadId }) => {
    sentUploadId = uploadId;
    // It may have been cancelled just as the last bytes arrived.
    if (stopped) discard(uploadId, stopped);
    else events.onChecking();
    return waitForCheck(
      () => calls.uploadOf(uploadId),
      () => stopped !== null,
    );
  });
  /** If it can't be removed now, the shop deletes it later. */
  function discard(id: string, { spares = false }: { spares?: boolean }): void {
    if (!spares) calls.removeUpload(id).catch(() => {});
  }
  return {
    done,
    pause: () => sending.pause(),
    resume: () => sending.resume(),
    stop(cancelOptions = {}) {
      if (stopped) return;
      stopped = cancelOptions;
      if (sentUploadId) discard(sentUploadId, cancelOptions);
      else sending.cancel(cancelOptions);
    },
  };
}

async function waitForCheck(ask: () => Promise<Upload>, isStopped: () => boolean): Promise<Upload> {
  for (;;) {
    if (isStopped()) throw new DOMException('It was cancelled.', 'AbortError');
    const upload = await tryOrNull(ask);
    if (upload && upload.state === 'refused')
      throw new RequestFailed(422, 'FILE_REFUSED', upload.findings[0]?.message ?? NOT_READABLE);
    if (upload && upload.state !== 'receiving' && upload.state !== 'checking') return upload;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

/** Returns null if a later try may succeed. */
async function tryOrNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    const { status } = error as RequestFailed;
    if (error instanceof RequestFailed && (status === 0 || status === 429 || status >= 500)) return null;
    throw error;
  }
}
