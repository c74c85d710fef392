import { Failure } from '#platform/http/failures.ts';
import { createQueue } from '#platform/queue.ts';
import type { Waiters } from '#platform/waiters.ts';
import type { DrawingTask } from './drawing-task.ts';
import { type Renderer, startRenderer } from './renderer.ts';

/** Limits of waiting drawings, overall and per network; further requests are told to retry later. */
const WAITING_MAX = 96;
const WAITING_SHARE = 48;
const IDLE_MS = 30_000;
/** Approximate time to draw a full queue, in seconds. */
const BUSY_SECONDS = 30;

/** Draws in child processes, one drawing at a time each; networks take turns. */
export interface CoverPool {
  /**
   * Drops a queued drawing when the last waiter leaves; a running one is finished, since restarting a renderer costs
   * more.
   * @throws Failure 503 `COVERS_BUSY` when too many wait, everybody has left or the shop is closing; Error naming what
   * cannot be drawn
   */
  draw(task: DrawingTask, waiters: Waiters): Promise<Uint8Array>;
  /** Stops the renderers; waiting calls are rejected. */
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
  const queue = createQueue({
    waiting: waitingMax,
    share: waitingShare,
    concurrency: size,
    createFailure: createBusy,
  });
  const idle = new Map<Renderer, NodeJS.Timeout>();
  const active = new Set<Renderer>();
  const ending = new Set<Promise<void>>();
  let isClosed = false;

  function getRenderer(): Renderer {
    for (const [renderer, timer] of idle) {
      clearTimeout(timer);
      idle.delete(renderer);
      if (renderer.isAlive) return renderer;
    }
    return start();
  }

  async function draw(task: DrawingTask): Promise<Uint8Array> {
    // Throws if the machine can't fork another process.
    const renderer = getRenderer();
    active.add(renderer);
    try {
      return await renderer.draw(task);
    } catch (error) {
      throw isClosed ? createBusy() : error;
    } finally {
      active.delete(renderer);
      if (renderer.isSpent || isClosed) end(renderer);
      else idle.set(renderer, setTimeout(end, idleMs, renderer).unref());
    }
  }

  function end(renderer: Renderer): void {
    idle.delete(renderer);
    const ended = renderer.end().finally(() => ending.delete(ended));
    ending.add(ended);
  }

  return {
    draw: (task, waiters) => queue.run(() => draw(task), waiters),
    async close() {
      isClosed = true;
      queue.close();
      for (const renderer of [...idle.keys(), ...active]) end(renderer);
      await Promise.all(ending);
    },
  };
}

/** Also for visitors who have hung up: they read no response, and it is no failure of the shop. */
function createBusy(): Failure {
  const message = 'Too many covers are being drawn right now. Please try again in a moment.';
  return new Failure(503, 'COVERS_BUSY', message, undefined, { retryAfter: BUSY_SECONDS });
}
