import { DrawingQueue } from './drawing-queue.ts';
import { type Renderer, startRenderer } from './renderer.ts';
import type { Task } from './task.ts';
import type { Waiters } from './waiters.ts';

interface Waiting {
  task: Task;
  crowd: Waiters;
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

/** So many drawings wait, half of them for one network at most; whoever asks then is asked to come back. */
const WAITING_MAX = 96;
const WAITING_SHARE = 48;
/** An idle renderer gives its memory back. */
const IDLE_MS = 30_000;

/** So many drawings wait already, of all or of one network, that no more are taken; or the shop is closing. */
export class CoversBusy extends Error {}

/** Nobody waits for the drawing any more. */
export class CoverUnwanted extends Error {}

/** Draws in processes of its own, one drawing at a time for each; networks take turns. */
export interface CoverPool {
  /**
   * A drawing ends before it begins when the last of the crowd has left. One that has begun is finished, since starting
   * a renderer anew would cost more than what is left of it.
   * @throws CoversBusy when too many wait; CoverUnwanted when everybody has left; Error naming what cannot be drawn
   */
  draw(task: Task, crowd: Waiters): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * @param size number of renderers, each started when it is needed
 * @param waitingShare how many drawings of `waitingMax` may wait for one network
 */
export function createCoverPool({
  size = 1,
  waitingMax = WAITING_MAX,
  waitingShare = WAITING_SHARE,
  idleMs = IDLE_MS,
  start = startRenderer,
} = {}): CoverPool {
  const line = new DrawingQueue<Waiting>({ max: waitingMax, share: waitingShare });
  const idle = new Map<Renderer, NodeJS.Timeout>();
  const busy = new Set<Renderer>();
  const ending = new Set<Promise<void>>();
  let closed = false;

  function next(): void {
    while (line.length > 0 && busy.size < size) {
      const waiting = line.take() as Waiting;
      try {
        void work(wake(), waiting);
      } catch (error) {
        // A machine without room for another process.
        waiting.reject(error as Error);
      }
    }
  }

  function wake(): Renderer {
    for (const [renderer, timer] of idle) {
      clearTimeout(timer);
      idle.delete(renderer);
      if (renderer.isAlive) return renderer;
    }
    return start();
  }

  async function work(renderer: Renderer, { task, resolve, reject }: Waiting): Promise<void> {
    busy.add(renderer);
    try {
      resolve(await renderer.draw(task));
    } catch (error) {
      reject(
        closed ? new CoversBusy(`The cover of "${task.title}" was not drawn: closing`) : (error as Error),
      );
    }
    busy.delete(renderer);
    if (renderer.isSpent || closed) end(renderer);
    else idle.set(renderer, setTimeout(end, idleMs, renderer).unref());
    next();
  }

  function end(renderer: Renderer): void {
    idle.delete(renderer);
    const ended = renderer.end().finally(() => ending.delete(ended));
    ending.add(ended);
  }

  return {
    draw(task, crowd) {
      const { title } = task;
      if (closed) return Promise.reject(new CoversBusy(`"${title}" was asked for after closing`));
      if (crowd.isEmpty) return Promise.reject(new CoverUnwanted(`Nobody waits for "${title}"`));
      return new Promise((resolve, reject) => {
        const waiting: Waiting = { task, crowd, resolve, reject };
        const { isIn, ousted } = line.enter(waiting);
        ousted?.reject(new CoversBusy(`"${ousted.task.title}" gave way to "${title}"`));
        if (!isIn) return reject(new CoversBusy(`${line.length} drawings wait before "${title}"`));
        crowd.whenEmpty(() => {
          if (line.leave(waiting)) reject(new CoverUnwanted(`Nobody waits for "${title}" any more`));
        });
        next();
      });
    },
    async close() {
      closed = true;
      for (const { task, reject } of line.clear())
        reject(new CoversBusy(`The cover of "${task.title}" was not drawn: closing`));
      for (const renderer of [...idle.keys(), ...busy]) end(renderer);
      await Promise.all(ending);
    },
  };
}
