import { DrawingQueue } from './drawing-queue.ts';
import type { DrawingTask } from './drawing-task.ts';
import { type Renderer, startRenderer } from './renderer.ts';
import type { Waiters } from './waiters.ts';

interface QueuedDrawing {
  task: DrawingTask;
  crowd: Waiters;
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

/** Limits of waiting drawings, overall and per network; further requests are told to retry later. */
const WAITING_MAX = 96;
const WAITING_SHARE = 48;
const IDLE_MS = 30_000;

/** Thrown when the queue is full, overall or for one network, or the shop is closing. */
export class CoversBusy extends Error {}

/** Thrown when nobody waits for the drawing any more. */
export class CoverUnwanted extends Error {}

/** Draws in child processes, one drawing at a time each; networks take turns. */
export interface CoverPool {
  /**
   * Drops a queued drawing when the last waiter leaves; a running one is finished, since restarting a renderer costs
   * more.
   * @throws CoversBusy when too many wait; CoverUnwanted when everybody has left; Error naming what cannot be drawn
   */
  draw(task: DrawingTask, crowd: Waiters): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * @param size maximum number of renderers, started on demand
 * @param waitingShare how many of `waitingMax` drawings may wait for one network
 */
export function createCoverPool({
  size = 1,
  waitingMax = WAITING_MAX,
  waitingShare = WAITING_SHARE,
  idleMs = IDLE_MS,
  start = startRenderer,
} = {}): CoverPool {
  const queue = new DrawingQueue<QueuedDrawing>({ max: waitingMax, share: waitingShare });
  const idle = new Map<Renderer, NodeJS.Timeout>();
  const busy = new Set<Renderer>();
  const ending = new Set<Promise<void>>();
  let closed = false;

  function startNext(): void {
    while (queue.length > 0 && busy.size < size) {
      const next = queue.takeNext() as QueuedDrawing;
      try {
        void runDrawing(getRenderer(), next);
      } catch (error) {
        // The machine could not fork another process.
        next.reject(error as Error);
      }
    }
  }

  function getRenderer(): Renderer {
    for (const [renderer, timer] of idle) {
      clearTimeout(timer);
      idle.delete(renderer);
      if (renderer.isAlive) return renderer;
    }
    return start();
  }

  async function runDrawing(renderer: Renderer, { task, resolve, reject }: QueuedDrawing): Promise<void> {
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
    startNext();
  }

  function end(renderer: Renderer): void {
    idle.delete(renderer);
    const ended = renderer.end().finally(() => ending.delete(ended));
    ending.add(ended);
  }

  return {
    draw(task, crowd) {
      const { title } = task;
      if (closed) return Promise.reject(new CoversBusy(`"${title}" was requested after closing`));
      if (crowd.isEmpty) return Promise.reject(new CoverUnwanted(`Nobody waits for "${title}"`));
      return new Promise((resolve, reject) => {
        const entry: QueuedDrawing = { task, crowd, resolve, reject };
        const { isQueued, evicted } = queue.add(entry);
        evicted?.reject(new CoversBusy(`"${evicted.task.title}" gave way to "${title}"`));
        if (!isQueued) return reject(new CoversBusy(`${queue.length} drawings wait before "${title}"`));
        crowd.whenEmpty(() => {
          if (queue.remove(entry)) reject(new CoverUnwanted(`Nobody waits for "${title}" any more`));
        });
        startNext();
      });
    },
    async close() {
      closed = true;
      for (const { task, reject } of queue.clear())
        reject(new CoversBusy(`The cover of "${task.title}" was not drawn: closing`));
      for (const renderer of [...idle.keys(), ...busy]) end(renderer);
      await Promise.all(ending);
    },
  };
}
