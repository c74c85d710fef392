import { RequestFailed } from '#browser/fetch-json.ts';
import type { Upload } from '../contract.ts';
import { removeUpload, uploadOf } from './print-calls.ts';
import { sendFile } from './sending.ts';
import type { Dispatch, OnTheWay } from './setup-means.ts';

const ASK_AGAIN_MS = 700;
const NOT_READABLE = 'The file came, and could not be read by us. Export the PDF anew and choose it again.';

const CALLS = { sendFile, uploadOf, removeUpload };

export function dispatch(
  file: Blob,
  name: string,
  previous: string | null,
  told: OnTheWay,
  calls = CALLS,
): Dispatch {
  let stopped: { spares?: boolean } | null = null;
  let sent: string | null = null;
  const sending = calls.sendFile(file, {
    name,
    previous,
    onProgress: told.onSent,
    onState: (state) => state !== 'sent' && told.onWaiting(state === 'waiting'),
    onAddress: told.onAddress,
  });
  const done = sending.done.then(async ({ uploadId }) => {
    sent = uploadId;
    // It may have been cancelled just as the last bytes arrived.
    if (stopped) giveUp(uploadId, stopped);
    else told.onChecking();
    return checked(
      () => calls.uploadOf(uploadId),
      () => stopped !== null,
    );
  });
  /** If it can't be removed now, the shop deletes it later. */
  function giveUp(id: string, { spares = false }: { spares?: boolean }): void {
    if (!spares) calls.removeUpload(id).catch(() => {});
  }
  return {
    done,
    pause: () => sending.pause(),
    resume: () => sending.resume(),
    stop(how = {}) {
      if (stopped) return;
      stopped = how;
      if (sent) giveUp(sent, how);
      else sending.cancel(how);
    },
  };
}

async function checked(ask: () => Promise<Upload>, isStopped: () => boolean): Promise<Upload> {
  for (;;) {
    if (isStopped()) throw new DOMException('It was cancelled.', 'AbortError');
    const upload = await patiently(ask);
    if (upload && upload.state === 'refused')
      throw new RequestFailed(422, 'FILE_REFUSED', upload.findings[0]?.message ?? NOT_READABLE);
    if (upload && upload.state !== 'receiving' && upload.state !== 'checking') return upload;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

/** Returns null if a later try may succeed. */
async function patiently<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (failed) {
    const { status } = failed as RequestFailed;
    if (failed instanceof RequestFailed && (status === 0 || status === 429 || status >= 500)) return null;
    throw failed;
  }
}
