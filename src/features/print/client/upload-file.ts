import { RequestFailed } from '#browser/fetch-json.ts';
import type { Upload } from '../contract.ts';
import { fetchUpload, removeUpload } from './print-calls.ts';
import { sendFile } from './send-file.ts';
import type { UploadEvents, UploadTask } from './setup-dependencies.ts';

const POLL_MS = 700;
const NOT_READABLE =
  'Your file arrived, but we couldn’t read it. Export the PDF again and choose the new file.';

const CALLS = { sendFile, fetchUpload, removeUpload };

export function uploadFile(
  file: Blob,
  name: string,
  previous: string | null,
  events: UploadEvents,
  calls = CALLS,
): UploadTask {
  let stopOptions: { keepsUpload?: boolean } | null = null;
  let sentUploadId: string | null = null;
  const sending = calls.sendFile(file, {
    name,
    previous,
    onProgress: events.onProgress,
    onState: (state) => state !== 'sent' && events.onWaiting(state === 'waiting'),
    onAddress: events.onAddress,
  });
  const completed = sending.completed.then(async ({ uploadId }) => {
    sentUploadId = uploadId;
    // It may have been cancelled just as the last bytes arrived.
    if (stopOptions) discard(uploadId, stopOptions);
    else events.onChecking();
    return waitForCheck(
      () => calls.fetchUpload(uploadId),
      () => stopOptions !== null,
    );
  });
  /** If it can't be removed now, the shop deletes it later. */
  function discard(id: string, { keepsUpload = false }: { keepsUpload?: boolean }): void {
    if (!keepsUpload) calls.removeUpload(id).catch(() => {});
  }
  return {
    completed,
    pause: () => sending.pause(),
    resume: () => sending.resume(),
    stop(cancelOptions = {}) {
      if (stopOptions) return;
      stopOptions = cancelOptions;
      if (sentUploadId) discard(sentUploadId, cancelOptions);
      else sending.cancel(cancelOptions);
    },
  };
}

async function waitForCheck(poll: () => Promise<Upload>, isStopped: () => boolean): Promise<Upload> {
  for (;;) {
    if (isStopped()) throw new DOMException('It was cancelled.', 'AbortError');
    const upload = await tryOrNull(poll);
    if (upload && upload.state === 'refused')
      throw new RequestFailed(422, 'FILE_REFUSED', upload.findings[0]?.message ?? NOT_READABLE);
    if (upload && upload.state !== 'receiving' && upload.state !== 'checking') return upload;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Returns null if a later try may succeed. */
async function tryOrNull<T>(attempt: () => Promise<T>): Promise<T | null> {
  try {
    return await attempt();
  } catch (error) {
    const { status } = error as RequestFailed;
    if (error instanceof RequestFailed && (status === 0 || status === 429 || status >= 500)) return null;
    throw error;
  }
}
