import { type DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import { tokenForChange } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import { XSRF_HEADER } from '#kernel/limits.ts';
import { againAfter, failureIn, isForLater, isGone } from './sending-failures.ts';
import { silence } from './silence.ts';

type SendingState = 'sending' | 'waiting' | 'sent';

export interface SendingOptions {
  name: string;
  /** Address of an upload of the same file to resume; null begins a new one. */
  previous: string | null;
  onProgress(sent: number, total: number): void;
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
  done: Promise<{ uploadId: string }>;
  pause(): void;
  resume(): void;
  /** Cancels; the shop removes what has arrived unless it `spares` that. No effect on a complete upload. */
  cancel(how?: { spares?: boolean }): void;
}

/**
 * A dropped connection loses only what hasn't arrived, so chunks may be large; but one has to arrive within the shop's
 * quarter of an hour even at 100 kbit/s.
 */
const CHUNK_BYTES = 8 * 2 ** 20;

/**
 * A connection can die silently, as when a laptop changes its network, and the browser would wait for many minutes.
 * This is enough for a slow line to pass on what it has buffered.
 */
const SILENCE_MS = 60 * 1000;
const AFTER_SILENCE_MS = 1000;

/**
 * Sends a file in chunks. After a passing failure it asks for the offset and resumes: at once when the browser is
 * online again, else after a growing wait.
 */
export function sendFile(file: Blob, options: SendingOptions): Sending {
  const { name, onProgress, onState, onAddress } = options;
  const { promise: done, resolve, reject } = Promise.withResolvers<{ uploadId: string }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPaused = false;
  let isOver = false;
  let failures = 0;
  let hasNewToken = false;
  let came = 0;
  const line = silence(SILENCE_MS, () => {
    if (isOver || isPaused) return;
    void upload.abort();
    goOnIn(AFTER_SILENCE_MS);
  });
  let upload = begin(options.previous);

  function begin(previous: string | null): Upload {
    const made = new Upload(file, {
      // Only this code restarts an upload, never the library.
      endpoint: previous ? null : API.uploads,
      uploadUrl: previous,
      metadata: { filename: name },
      chunkSize: CHUNK_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => authorise(request),
      onAfterResponse(request, response) {
        line.heard();
        checkLength(request, response);
      },
      onUploadUrlAvailable() {
        made.options.endpoint = null;
        onAddress?.(addressOf(made));
      },
      onProgress(sent, total) {
        if (isOver) return;
        line.heard();
        onProgress(sent, total ?? file.size);
      },
      onChunkComplete(_size, accepted) {
        if (accepted > came) [failures, hasNewToken] = [0, false];
        came = accepted;
      },
      onSuccess() {
        end();
        onProgress(file.size, file.size);
        onState('sent');
        resolve({ uploadId: addressOf(made).split('/').at(-1) ?? '' });
      },
      onError: (error) => void failed(error as DetailedError),
    });
    return made;
  }

  async function authorise(request: HttpRequest): Promise<void> {
    if (request.getMethod() !== 'HEAD') request.setHeader(XSRF_HEADER, await tokenForChange());
  }

  /** An upload begun with another file can't be resumed. */
  function checkLength(request: HttpRequest, response: HttpResponse): void {
    if (request.getMethod() !== 'HEAD' || response.getStatus() !== 200) return;
    if (Number(response.getHeader('Upload-Length')) !== file.size) throw new OtherFile();
  }

  async function failed(error: DetailedError): Promise<void> {
    if (isOver) return;
    line.rest();
    const failure = failureIn(error);
    if (isGone(failure) || error.causingError instanceof OtherFile) return beginAnew();
    if (failure.code === 'INVALID_XSRF_TOKEN' && !hasNewToken) {
      hasNewToken = true;
      await tokenForChange({ anew: true }).catch(() => {});
      return go();
    }
    if (!isForLater(failure)) {
      end();
      return reject(failure);
    }
    goOnIn(againAfter(error, failures++));
  }

  function goOnIn(ms: number): void {
    onState('waiting');
    clearTimeout(timer);
    timer = setTimeout(go, ms);
  }

  /** The bytes received are gone; starts over. */
  function beginAnew(): void {
    came = 0;
    upload = begin(null);
    go();
  }

  function go(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isOver || isPaused) return;
    onState('sending');
    line.heard();
    upload.start();
  }

  function goOnAgain(): void {
    failures = 0;
    if (timer !== undefined) go();
  }

  function end(): void {
    isOver = true;
    line.rest();
    clearTimeout(timer);
    removeEventListener('online', goOnAgain);
  }

  addEventListener('online', goOnAgain);
  go();
  return {
    done,
    pause() {
      if (isOver || isPaused) return;
      isPaused = true;
      line.rest();
      clearTimeout(timer);
      void upload.abort();
      onState('waiting');
    },
    resume() {
      if (isOver || !isPaused) return;
      isPaused = false;
      go();
    },
    cancel({ spares = false } = {}) {
      if (isOver) return;
      end();
      // If it can't be removed now, the shop deletes it later.
      upload.abort(!spares).catch(() => {});
      reject(new DOMException('It was cancelled.', 'AbortError'));
    },
  };
}

class OtherFile extends Error {}

const addressOf = ({ url }: Upload): string => new URL(url ?? '', location.href).pathname;
