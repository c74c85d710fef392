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

/** Draws in a child process, one drawing at a time; networks take turns. */
export interface CoverPool {
  /**
   * Drops a queued drawing when the last waiter leaves; a running one is finished, since restarting a renderer costs
   * more.
   * @throws Failure 503 `COVERS_BUSY` when too many wait, everybody has left or the shop is closing; Error naming what
   * cannot be drawn
   */
  draw(task: DrawingTask, waiters: Waiters): Promise<Uint8Array>;
  /** Stops the renderer; waiting calls are rejected. */
  close(): Promise<void>;
}

/** @param waitingShare how many of `waitingMax` drawings may wait for one network */
export function createCoverPool({
  waitingMax = WAITING_MAX,
  waitingShare = WAITING_SHARE,
  idleMs = IDLE_MS,
  start = startRenderer,
} = {}): CoverPool {
  const queue = createQueue({ waiting: waitingMax, share: waitingShare, createFailure: createBusy });
  let renderer: Renderer | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function draw(task: DrawingTask): Promise<Uint8Array> {
    clearTimeout(idleTimer);
    // Throws if the machine can't fork another process.
    if (!renderer?.isAlive) renderer = start();
    const active = renderer;
    try {
      return await active.draw(task);
    } catch (error) {
      throw isClosed ? createBusy() : error;
    } finally {
      if (active.isSpent) end();
      else if (!isClosed) idleTimer = setTimeout(end, idleMs).unref();
    }
  }

  function end(): void {
    ended = Promise.all([ended, renderer?.end()]);
    renderer = undefined;
  }

  return {
    draw: (task, waiters) => queue.run(() => draw(task), waiters),
    async close() {
      isClosed = true;
      queue.close();
      clearTimeout(idleTimer);
      end();
      await ended;
    },
  };
}

/** Also for visitors who have hung up: they read no response, and it is no failure of the shop. */
function createBusy(): Failure {
  const message = 'Too many covers are being drawn right now. Please try again in a moment.';
  return new Failure(503, 'COVERS_BUSY', message, undefined, { retryAfter: BUSY_SECONDS });
}
