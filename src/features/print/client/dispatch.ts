import { RequestFailed } from '#browser/fetch-json.ts';
import type { Upload } from '../contract.ts';
import type { Dispatch, OnTheWay } from './desk-means.ts';
import { uploadOf } from './print-calls.ts';
import { sendFile } from './sending.ts';

/** How long is waited before it is asked again whether the file is checked, in milliseconds. */
const ASK_AGAIN_MS = 700;
const NOT_READABLE = 'The file came, and could not be read by us. Export the PDF anew and choose it again.';

/** Sends a file and waits until the shop has checked it. */
export function dispatch(file: Blob, name: string, previous: string | null, told: OnTheWay): Dispatch {
  let isStopped = false;
  const sending = sendFile(file, {
    name,
    previous,
    onProgress: told.onSent,
    onState: (state) => state !== 'sent' && told.onWaiting(state === 'waiting'),
    onAddress: told.onAddress,
  });
  const done = sending.done.then(async ({ uploadId }) => {
    told.onChecking();
    return checked(uploadId, () => isStopped);
  });
  return {
    done,
    pause: () => sending.pause(),
    resume: () => sending.resume(),
    stop() {
      isStopped = true;
      sending.cancel();
    },
  };
}

async function checked(id: string, isStopped: () => boolean): Promise<Upload> {
  for (;;) {
    const upload = await patiently(() => uploadOf(id));
    if (upload && upload.state === 'refused')
      throw new RequestFailed(422, 'FILE_REFUSED', upload.findings[0]?.message ?? NOT_READABLE);
    if (upload && upload.state !== 'receiving' && upload.state !== 'checking') return upload;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    if (isStopped()) throw new DOMException('It was cancelled.', 'AbortError');
  }
}

/** Null where it may well be answered in a moment. */
async function patiently<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (failed) {
    const { status } = failed as RequestFailed;
    if (failed instanceof RequestFailed && (status === 0 || status === 429 || status >= 500)) return null;
    throw failed;
  }
}
