import {
  type DetailedError,
  type HttpRequest,
  type HttpResponse,
  Upload,
  type UploadOptions,
} from 'tus-js-client';
import { getXsrfToken } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import { XSRF_HEADER } from '#kernel/limits.ts';
import { isTemporary, isUploadGone, retryDelay, toRequestFailed } from './send-failures.ts';

type SendingState = 'sending' | 'waiting' | 'sent';

export interface SendingOptions {
  name: string;
  /** Address of an upload of the same file to resume; null begins a new one. */
  previous: string | null;
  onProgress(sentBytes: number, total: number): void;
  /** `waiting` while there is no connection, while the shop asks to wait, and when paused. */
  onState(state: SendingState): void;
  /** Called once it is known where the upload can be resumed. */
  onAddress?(address: string): void;
}

export interface Sending {
  /**
   * Resolves when all bytes have arrived. Rejects with `RequestFailed` if waiting doesn't help (401: the session
   * ended, `previous` resumes it), and with an `AbortError` when cancelled.
   */
  completed: Promise<{ uploadId: string }>;
  pause(): void;
  resume(): void;
  /** Cancels; the shop removes the received bytes unless `keepsUpload`. No effect on a complete upload. */
  cancel(options?: { keepsUpload?: boolean }): void;
}

/**
 * A dropped connection loses only unreceived bytes, so chunks may be large; but one has to arrive within the shop's
 * quarter of an hour even at 100 kbit/s.
 */
const CHUNK_BYTES = 8 * 2 ** 20;

/**
 * A connection can die silently, as when a laptop changes its network, and the browser would wait for many minutes.
 * This is enough for a slow line to pass on what it has buffered.
 */
const TIMEOUT_MS = 60 * 1000;
const RETRY_AFTER_TIMEOUT_MS = 1000;

/**
 * Sends a file in chunks. After a passing failure it asks for the offset and resumes: at once when the browser is
 * online again, else after a growing wait.
 */
export function sendFile(file: Blob, options: SendingOptions): Sending {
  const { name, onProgress, onState, onAddress } = options;
  const { promise: completed, resolve, reject } = Promise.withResolvers<{ uploadId: string }>();
  const retry = createRetry(resumeUpload, () => {
    failures = 0;
  });
  let isPaused = false;
  let isFinished = false;
  let failures = 0;
  let hasRefreshedToken = false;
  let receivedBytes = 0;
  const watchdog = createWatchdog(TIMEOUT_MS, () => {
    if (isFinished || isPaused) return;
    void upload.abort();
    retryIn(RETRY_AFTER_TIMEOUT_MS);
  });
  let upload = createUpload(options.previous);

  function createUpload(previous: string | null): Upload {
    const newUpload = new Upload(file, {
      ...uploadOptions(name, previous),
      onAfterResponse(request, response) {
        watchdog.reset();
        checkLength(request, response, file.size);
      },
      onUploadUrlAvailable() {
        newUpload.options.endpoint = null;
        onAddress?.(uploadPath(newUpload));
      },
      onProgress(sentBytes, total) {
        if (isFinished) return;
        watchdog.reset();
        onProgress(sentBytes, total ?? file.size);
      },
      onChunkComplete(_size, acceptedBytes) {
        if (acceptedBytes > receivedBytes) [failures, hasRefreshedToken] = [0, false];
        receivedBytes = acceptedBytes;
      },
      onSuccess() {
        finish();
        onProgress(file.size, file.size);
        onState('sent');
        resolve({ uploadId: uploadPath(newUpload).split('/').at(-1) ?? '' });
      },
      onError: (error) => void onFailure(error as DetailedError),
    });
    return newUpload;
  }

  async function onFailure(error: DetailedError): Promise<void> {
    if (isFinished) return;
    watchdog.stop();
    const failure = toRequestFailed(error);
    if (isUploadGone(failure) || error.causingError instanceof DifferentFile) return startOver();
    if (failure.code === 'INVALID_XSRF_TOKEN' && !hasRefreshedToken) {
      hasRefreshedToken = true;
      await getXsrfToken({ renew: true }).catch(() => {});
      return resumeUpload();
    }
    if (!isTemporary(failure)) {
      finish();
      return reject(failure);
    }
    retryIn(retryDelay(error, failures++));
  }

  function retryIn(ms: number): void {
    onState('waiting');
    retry.schedule(ms);
  }

  function startOver(): void {
    receivedBytes = 0;
    upload = createUpload(null);
    resumeUpload();
  }

  function resumeUpload(): void {
    retry.clear();
    if (isFinished || isPaused) return;
    onState('sending');
    watchdog.reset();
    upload.start();
  }

  function finish(): void {
    isFinished = true;
    watchdog.stop();
    retry.end();
  }

  resumeUpload();
  return {
    completed,
    pause() {
      if (isFinished || isPaused) return;
      isPaused = true;
      watchdog.stop();
      retry.clear();
      void upload.abort();
      onState('waiting');
    },
    resume() {
      if (isFinished || !isPaused) return;
      isPaused = false;
      resumeUpload();
    },
    cancel({ keepsUpload = false } = {}) {
      if (isFinished) return;
      finish();
      // If it can't be removed now, the shop deletes it later.
      upload.abort(!keepsUpload).catch(() => {});
      reject(new DOMException('It was cancelled.', 'AbortError'));
    },
  };
}

/** Only this code restarts an upload, never the library. */
const uploadOptions = (name: string, previous: string | null): UploadOptions => ({
  endpoint: previous ? null : API.uploads,
  uploadUrl: previous,
  metadata: { filename: name },
  chunkSize: CHUNK_BYTES,
  retryDelays: null,
  storeFingerprintForResuming: false,
  async onBeforeRequest(request) {
    if (request.getMethod() !== 'HEAD') request.setHeader(XSRF_HEADER, await getXsrfToken());
  },
});

/** An upload begun with another file can't be resumed. */
function checkLength(request: HttpRequest, response: HttpResponse, bytes: number): void {
  if (request.getMethod() !== 'HEAD' || response.getStatus() !== 200) return;
  if (Number(response.getHeader('Upload-Length')) !== bytes) throw new DifferentFile();
}

/** Runs a retry after a wait, or at once when the browser is online again. */
function createRetry(run: () => void, onOnline: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const runNow = () => {
    onOnline();
    if (timer !== undefined) run();
  };
  addEventListener('online', runNow);
  return {
    clear,
    schedule(ms: number) {
      clearTimeout(timer);
      timer = setTimeout(run, ms);
    },
    end() {
      clear();
      removeEventListener('online', runNow);
    },
  };
}

class DifferentFile extends Error {}

const uploadPath = ({ url }: Upload): string => new URL(url ?? '', location.href).pathname;

/** @param onTimeout called when something is expected and nothing was heard for `ms` milliseconds */
function createWatchdog(ms: number, onTimeout: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    reset() {
      stop();
      timer = setTimeout(onTimeout, ms);
    },
    stop,
  };
}
