import type { DocumentFacts } from '../facts.ts';
import type { FileWorker, OnProgress } from '../file-worker.ts';
import { deserializeFailure, type WorkerReply, type WorkerRequest } from './worker-messages.ts';

interface PendingRequest {
  resolve: (result: never) => void;
  reject: (reason: unknown) => void;
  onProgress: OnProgress | undefined;
}

export function createFileWorker(): FileWorker {
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' });
  // A separate port: pdf.js also posts on the worker's own.
  const { port1: port, port2: workerPort } = new MessageChannel();
  worker.postMessage({ port: workerPort }, [workerPort]);
  const pendingRequests = new Map<number, PendingRequest>();
  let lastId = 0;
  port.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
    const pending = pendingRequests.get(data.id);
    if (data.kind === 'progress') return pending?.onProgress?.(data.facts, data.progress);
    pendingRequests.delete(data.id);
    if (data.kind === 'failed') pending?.reject(deserializeFailure(data.failure));
    else pending?.resolve(data.result as never);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    failAll(new Error('Your browser stopped reading this file. Reload the page and choose it again.'));
  };

  function failAll(reason: unknown): void {
    for (const { reject } of pendingRequests.values()) reject(reason);
    pendingRequests.clear();
  }

  function sendRequest<T>(request: WorkerRequest, onProgress?: OnProgress): Promise<T> {
    lastId += 1;
    const id = lastId;
    return new Promise<T>((resolve, reject) => {
      pendingRequests.set(id, { resolve, reject, onProgress });
      port.postMessage({ ...request, id });
    });
  }

  return {
    open: (file, { password, onProgress } = {}) =>
      sendRequest<DocumentFacts>(
        { kind: 'open', file, ...(password === undefined ? {} : { password }) },
        onProgress,
      ),
    applyFixes: (fixes, { onProgress } = {}) =>
      sendRequest<DocumentFacts>({ kind: 'fix', fixes }, onProgress),
    picture: (page, options) => sendRequest<ImageBitmap>({ kind: 'picture', page, ...options }),
    bytes: () => sendRequest<Blob>({ kind: 'bytes' }),
    close() {
      worker.terminate();
      port.close();
      failAll(new DOMException('The file was closed.', 'AbortError'));
    },
  };
}
