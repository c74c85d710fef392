import type { DocumentFacts } from '../facts.ts';
import type { OnProgress, Workshop } from '../prepared-file.ts';
import { type Answer, type Asking, receivedFailure } from './workshop-messages.ts';

interface Waiting {
  resolve: (result: never) => void;
  reject: (why: unknown) => void;
  onProgress: OnProgress | undefined;
}

export function createWorkshop(): Workshop {
  const worker = new Worker(new URL('./workshop.worker.ts', import.meta.url), { type: 'module' });
  // A separate port: pdf.js also posts on the worker's own.
  const { port1: line, port2: theirs } = new MessageChannel();
  worker.postMessage({ line: theirs }, [theirs]);
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  line.onmessage = ({ data }: MessageEvent<Answer>) => {
    const one = waiting.get(data.id);
    if (data.kind === 'progress') return one?.onProgress?.(data.facts, data.progress);
    waiting.delete(data.id);
    if (data.kind === 'failed') one?.reject(receivedFailure(data.failure));
    else one?.resolve(data.result as never);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    failAll(
      new Error('Your browser could not go on reading this file. Reload the page, and choose it again.'),
    );
  };

  function failAll(why: unknown): void {
    for (const { reject } of waiting.values()) reject(why);
    waiting.clear();
  }

  function ask<T>(asking: Asking, onProgress?: OnProgress): Promise<T> {
    asked += 1;
    const id = asked;
    return new Promise<T>((resolve, reject) => {
      waiting.set(id, { resolve, reject, onProgress });
      line.postMessage({ ...asking, id });
    });
  }

  return {
    open: (file, { password, onProgress } = {}) =>
      ask<DocumentFacts>({ kind: 'open', file, ...(password === undefined ? {} : { password }) }, onProgress),
    mend: (mends, { onProgress } = {}) => ask<DocumentFacts>({ kind: 'mend', mends }, onProgress),
    picture: (page, options) => ask<ImageBitmap>({ kind: 'picture', page, ...options }),
    bytes: () => ask<Blob>({ kind: 'bytes' }),
    close() {
      worker.terminate();
      line.close();
      failAll(new DOMException('The file was put away.', 'AbortError'));
    },
  };
}
