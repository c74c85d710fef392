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
  return new FileSending(file, options);
}

class FileSending implements Sending {
  readonly #outcome = Promise.withResolvers<{ uploadId: string }>();
  readonly completed = this.#outcome.promise;
  readonly #file: Blob;
  readonly #options: SendingOptions;
  readonly #retry: ReturnType<typeof createRetry>;
  readonly #watchdog: ReturnType<typeof createWatchdog>;
  #upload: Upload;
  #isPaused = false;
  #isFinished = false;
  #failures = 0;
  #hasRefreshedToken = false;
  #receivedBytes = 0;

  constructor(file: Blob, options: SendingOptions) {
    this.#file = file;
    this.#options = options;
    this.#retry = createRetry(
      () => this.#start(),
      () => {
        this.#failures = 0;
      },
    );
    this.#watchdog = createWatchdog(TIMEOUT_MS, () => {
      if (this.#isFinished || this.#isPaused) return;
      void this.#upload.abort();
      this.#retryIn(RETRY_AFTER_TIMEOUT_MS);
    });
    this.#upload = this.#createUpload(options.previous);
    this.#start();
  }

  pause(): void {
    if (this.#isFinished || this.#isPaused) return;
    this.#isPaused = true;
    this.#watchdog.stop();
    this.#retry.clear();
    void this.#upload.abort();
    this.#options.onState('waiting');
  }

  resume(): void {
    if (this.#isFinished || !this.#isPaused) return;
    this.#isPaused = false;
    this.#start();
  }

  cancel({ keepsUpload = false } = {}): void {
    if (this.#isFinished) return;
    this.#finish();
    // If it can't be removed now, the shop deletes it later.
    this.#upload.abort(!keepsUpload).catch(() => {});
    this.#outcome.reject(new DOMException('It was cancelled.', 'AbortError'));
  }

  #createUpload(previous: string | null): Upload {
    const { name, onProgress, onState, onAddress } = this.#options;
    const upload = new Upload(this.#file, {
      ...uploadOptions(name, previous),
      onAfterResponse: (request, response) => {
        this.#watchdog.reset();
        checkLength(request, response, this.#file.size);
      },
      onUploadUrlAvailable() {
        upload.options.endpoint = null;
        onAddress?.(uploadPath(upload));
      },
      onProgress: (sentBytes, total) => {
        if (this.#isFinished) return;
        this.#watchdog.reset();
        onProgress(sentBytes, total ?? this.#file.size);
      },
      onChunkComplete: (_size, acceptedBytes) => {
        if (acceptedBytes > this.#receivedBytes) [this.#failures, this.#hasRefreshedToken] = [0, false];
        this.#receivedBytes = acceptedBytes;
      },
      onSuccess: () => {
        this.#finish();
        onProgress(this.#file.size, this.#file.size);
        onState('sent');
        this.#outcome.resolve({ uploadId: uploadPath(upload).split('/').at(-1) ?? '' });
      },
      onError: (error) => void this.#onFailure(error as DetailedError),
    });
    return upload;
  }

  async #onFailure(error: DetailedError): Promise<void> {
    if (this.#isFinished) return;
    this.#watchdog.stop();
    const failure = toRequestFailed(error);
    if (isUploadGone(failure) || error.causingError instanceof DifferentFile) return this.#startOver();
    if (failure.code === 'INVALID_XSRF_TOKEN' && !this.#hasRefreshedToken) {
      this.#hasRefreshedToken = true;
      await getXsrfToken({ renew: true }).catch(() => {});
      return this.#start();
    }
    if (!isTemporary(failure)) {
      this.#finish();
      return this.#outcome.reject(failure);
    }
    this.#retryIn(retryDelay(error, this.#failures++));
  }

  #retryIn(ms: number): void {
    this.#options.onState('waiting');
    this.#retry.schedule(ms);
  }

  #startOver(): void {
    this.#receivedBytes = 0;
    this.#upload = this.#createUpload(null);
    this.#start();
  }

  /** Begins or resumes the upload. */
  #start(): void {
    this.#retry.clear();
    if (this.#isFinished || this.#isPaused) return;
    this.#options.onState('sending');
    this.#watchdog.reset();
    this.#upload.start();
  }

  #finish(): void {
    this.#isFinished = true;
    this.#watchdog.stop();
    this.#retry.end();
  }
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
