import type { DocumentFacts } from '../facts.ts';
import type { FileWorker, OnProgress } from '../file-worker.ts';
import { deserializeFailure, type WorkerReply, type WorkerRequest } from './worker-messages.ts';

interface Waiting {
  resolve: (result: never) => void;
  reject: (reason: unknown) => void;
  onProgress: OnProgress | undefined;
}

export function createFileWorker(): FileWorker {
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' });
  // A separate port: pdf.js also posts on the worker's own.
  const { port1: port, port2: workerPort } = new MessageChannel();
  worker.postMessage({ port: workerPort }, [workerPort]);
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  port.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
    const pending = waiting.get(data.id);
    if (data.kind === 'progress') return pending?.onProgress?.(data.facts, data.progress);
    waiting.delete(data.id);
    if (data.kind === 'failed') pending?.reject(deserializeFailure(data.failure));
    else pending?.resolve(data.result as never);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    failAll(new Error('Your browser stopped reading this file. Reload the page and choose it again.'));
  };

  function failAll(reason: unknown): void {
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  }

  function ask<T>(request: WorkerRequest, onProgress?: OnProgress): Promise<T> {
    lastId += 1;
    const id = lastId;
    return new Promise<T>((resolve, reject) => {
      waiting.set(id, { resolve, reject, onProgress });
      port.postMessage({ ...request, id });
    });
  }

  return {
    open: (file, { password, onProgress } = {}) =>
      ask<DocumentFacts>({ kind: 'open', file, ...(password === undefined ? {} : { password }) }, onProgress),
    applyFixes: (fixes, { onProgress } = {}) => ask<DocumentFacts>({ kind: 'fix', fixes }, onProgress),
    picture: (page, options) => ask<ImageBitmap>({ kind: 'picture', page, ...options }),
    bytes: () => ask<Blob>({ kind: 'bytes' }),
    close() {
      worker.terminate();
      port.close();
      failAll(new DOMException('The file was put away.', 'AbortError'));
    },
  };
}
