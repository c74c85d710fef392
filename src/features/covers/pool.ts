import { Worker } from 'node:worker_threads';
import type { CoverFile } from './encode.ts';
import type { CoverOptions, CoverSubject } from './types.ts';

export interface Job {
  id: number;
  subject: CoverSubject;
  options: CoverOptions;
  file: CoverFile;
}
export type Reply = { id: number; bytes: Uint8Array; error?: undefined } | { id: number; error: string };

interface Waiting {
  job: Job;
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

/** As many drawings wait as a worker gets through in about half a minute; whoever asks then is asked to come back. */
const WAITING_MAX = 96;

/** So many drawings wait already that no more are taken. */
export class CoversBusy extends Error {}

/** Draws covers off the request loop, one at a time for each worker, first come first served. */
export interface CoverPool {
  /** @throws CoversBusy when too many wait; Error naming the book when it cannot be drawn */
  draw(subject: CoverSubject, options: CoverOptions, file: CoverFile): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** @param size number of workers, each started when it is needed */
export function createCoverPool({ size = 1, waitingMax = WAITING_MAX } = {}): CoverPool {
  const queue: Waiting[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Waiting>();
  let closed = false;
  let last = 0;

  function start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    // An idle renderer never keeps the process alive.
    worker.unref();
    worker.on('message', (reply: Reply) => {
      const waiting = busy.get(worker);
      busy.delete(worker);
      worker.unref();
      idle.push(worker);
      if (reply.error === undefined) waiting?.resolve(reply.bytes);
      else waiting?.reject(new Error(reply.error));
      next();
    });
    const lost = (error: Error) => {
      const waiting = busy.get(worker);
      busy.delete(worker);
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
      waiting?.reject(
        new Error(`The cover of "${waiting.job.subject.title}" was lost: ${error.message}`, { cause: error }),
      );
      if (!closed) next();
    };
    worker.on('error', lost);
    worker.on('exit', (code) => lost(new Error(`the renderer stopped with code ${code}`)));
    return worker;
  }

  function next(): void {
    while (queue.length > 0 && (idle.length > 0 || busy.size < size)) {
      const worker = idle.pop() ?? start();
      const waiting = queue.shift() as Waiting;
      busy.set(worker, waiting);
      worker.ref();
      worker.postMessage(waiting.job);
    }
  }

  return {
    draw(subject, options, file) {
      if (closed)
        return Promise.reject(new Error(`The cover of "${subject.title}" was asked for after closing`));
      if (queue.length >= waitingMax)
        return Promise.reject(
          new CoversBusy(`${queue.length} covers wait to be drawn before "${subject.title}"`),
        );
      return new Promise((resolve, reject) => {
        last += 1;
        queue.push({ job: { id: last, subject, options, file }, resolve, reject });
        next();
      });
    },
    async close() {
      closed = true;
      const workers = [...idle, ...busy.keys()];
      for (const { job, reject } of queue.splice(0))
        reject(new Error(`The cover of "${job.subject.title}" was not drawn: closing`));
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
