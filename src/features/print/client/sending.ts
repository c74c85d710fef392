import { type DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import { tokenForChange } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import { XSRF_HEADER } from '#kernel/limits.ts';
import { againAfter, failureIn, isForLater, isGone } from './sending-failures.ts';
import { silence } from './silence.ts';

type SendingState = 'sending' | 'waiting' | 'sent';

export interface SendingOptions {
  /** As the shop is to call it. */
  name: string;
  /** The address of an upload that was begun before with the same file; null begins a new one. */
  previous: string | null;
  /** Bytes that are on their way or there, of how many. */
  onProgress(sent: number, total: number): void;
  /** `waiting` while there is no line, while the shop asks to come again, and when it is paused. */
  onState(state: SendingState): void;
  /** Where it can be gone on with, once that is known. */
  onAddress?(address: string): void;
}

export interface Sending {
  /**
   * Resolves when all has come. Rejects with `RequestFailed`, in words for people, where waiting does not help: 401 when the
   * session has ended, after which `previous` goes on; with an `AbortError` when it was cancelled.
   */
  done: Promise<{ uploadId: string }>;
  pause(): void;
  resume(): void;
  /** Gives it up, and has the shop remove what has come, unless it `spares` that. Once all has come there is nothing to give up. */
  cancel(how?: { spares?: boolean }): void;
}

/**
 * What is lost with a line that drops is what has not come of it, so that it may be much; a request of it must come within the
 * shop's quarter of an hour also from a slow phone, with 100 kbit/s.
 */
const CHUNK_BYTES = 8 * 2 ** 20;

/**
 * A line may end without a word, as when a laptop changes its network: the browser would wait for it for many minutes. What a
 * slow line has taken and not passed on yet is passed on within this time.
 */
const SILENCE_MS = 60 * 1000;
const AFTER_SILENCE_MS = 1000;

/**
 * Sends a file in parts. After whatever passes by itself it asks how much has come and goes on from there: at once when the
 * browser says that there is a line again, else after a while that grows.
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
      // What was begun is never begun anew by the library, whose reasons are other than ours.
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

  /** What was begun with another file cannot be gone on with. */
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

  /** What had come of it is gone: what is begun now has nothing of it. */
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

  /** A line that is there again is taken at once. */
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
      // Where it cannot be removed now, the shop does so by itself.
      upload.abort(!spares).catch(() => {});
      reject(new DOMException('It was cancelled.', 'AbortError'));
    },
  };
}

class OtherFile extends Error {}

/** Without the origin, which is this page's. */
const addressOf = ({ url }: Upload): string => new URL(url ?? '', location.href).pathname;
