import type { IncomingMessage } from 'node:http';

/** What still comes of requests that were refused. */
export interface RefusedBodies {
  /** Reads the rest of its body and throws it away; its reply has been sent. */
  read(request: IncomingMessage): void;
  /** Whether its sender waits for its turn. */
  isWaiting(request: IncomingMessage): boolean;
}

/** How often it is looked at what has come, and how long a turn is, in milliseconds. */
const TURN = 10;
/** What brings more within a turn has to wait for its turns: 6 MB a second, more than a person sends. */
const LOUD = 64 * 1024;
/**
 * How much of the loud ones is read in all, in bytes a turn: 100 MB a second are more than most lines bring, and take a
 * tenth of the thread that answers everybody else. Read as they come, two hundred refused photos hold up every page.
 */
const PACE = 1_000_000;

/**
 * A refusal is lost when its connection is closed with a body still coming, so the body is read to its end: as it comes where
 * little comes, and otherwise of one connection at a time, no faster than others can bear.
 */
export function createRefusedBodies(): RefusedBodies {
  /** Read as they come, with what had come at the last look. */
  const flowing = new Map<IncomingMessage, number>();
  /** Loud ones, whose connections are not read until it is their turn. */
  const line = new Set<IncomingMessage>();
  /** What may be read of the loud ones now; below nothing after a turn that brought much. */
  let allowance = 0;
  let clock: NodeJS.Timeout | undefined;

  function look(): void {
    allowance = Math.min(allowance + PACE, PACE);
    for (const [request, before] of flowing) {
      const came = request.socket.bytesRead - before;
      const isLoud = came > LOUD;
      if (isLoud) allowance -= came;
      if (isOver(request)) flowing.delete(request);
      else if (!isLoud) flowing.set(request, before + came);
      else {
        flowing.delete(request);
        request.socket.pause();
        line.add(request);
      }
    }
    for (const request of line) {
      if (allowance <= 0) break;
      line.delete(request);
      if (isOver(request)) continue;
      // Until the next look, which finds whether it is loud still.
      flowing.set(request, request.socket.bytesRead);
      request.socket.resume();
      break;
    }
    if (flowing.size + line.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  }

  return {
    read(request) {
      if (isOver(request)) return;
      flowing.set(request, request.socket.bytesRead);
      clock ??= setInterval(look, TURN).unref();
    },
    isWaiting: (request) => line.has(request),
  };
}

const isOver = ({ complete, destroyed, socket }: IncomingMessage): boolean =>
  complete || destroyed || socket.destroyed;
