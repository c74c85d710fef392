import type { IncomingMessage } from 'node:http';

export interface RefusedBodies {
  read(request: IncomingMessage): void;
  isWaiting(request: IncomingMessage): boolean;
}

/** Length of a turn in ms. */
const TURN = 10;
/** Bytes per turn above which a sender is throttled: 6 MB/s, more than a person sends. */
const LOUD = 64 * 1024;
/** Bytes per turn for all throttled senders: 100 MB/s, a tenth of the main thread's time. */
const PACE = 1_000_000;

/** Drains rejected bodies, fast senders throttled and in turn: closing the connection would lose the reply. */
export function createRefusedBodies(): RefusedBodies {
  const flowing = new Map<IncomingMessage, number>();
  const line = new Set<IncomingMessage>();
  /** Remaining bytes this turn; negative after an overrun. */
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
