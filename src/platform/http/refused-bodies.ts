import type { IncomingMessage } from 'node:http';

export interface RefusedBodies {
  read(request: IncomingMessage): void;
  isWaiting(request: IncomingMessage): boolean;
}

/** Length of a turn in ms. */
const TURN = 10;
/** Bytes per turn above which a sender is throttled: 6 MB/s, more than a person sends. */
const FAST_BYTES = 64 * 1024;
/** Bytes per turn for all throttled senders: 100 MB/s, a tenth of the main thread's time. */
const BYTES_PER_TURN = 1_000_000;

/** Drains rejected bodies, fast senders throttled and in turn: closing the connection would lose the reply. */
export function createRefusedBodies(): RefusedBodies {
  const flowing = new Map<IncomingMessage, number>();
  const paused = new Set<IncomingMessage>();
  /** Remaining bytes this turn; negative after an overrun. */
  let allowance = 0;
  let clock: NodeJS.Timeout | undefined;

  function takeTurn(): void {
    allowance = Math.min(allowance + BYTES_PER_TURN, BYTES_PER_TURN);
    for (const [request, bytesBefore] of flowing) {
      const received = request.socket.bytesRead - bytesBefore;
      const isFast = received > FAST_BYTES;
      if (isFast) allowance -= received;
      if (isOver(request)) flowing.delete(request);
      else if (!isFast) flowing.set(request, bytesBefore + received);
      else {
        flowing.delete(request);
        request.socket.pause();
        paused.add(request);
      }
    }
    for (const request of paused) {
      if (allowance <= 0) break;
      paused.delete(request);
      if (isOver(request)) continue;
      flowing.set(request, request.socket.bytesRead);
      request.socket.resume();
      break;
    }
    if (flowing.size + paused.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  }

  return {
    read(request) {
      if (isOver(request)) return;
      flowing.set(request, request.socket.bytesRead);
      clock ??= setInterval(takeTurn, TURN).unref();
    },
    isWaiting: (request) => paused.has(request),
  };
}

const isOver = ({ complete, destroyed, socket }: IncomingMessage): boolean =>
  complete || destroyed || socket.destroyed;
