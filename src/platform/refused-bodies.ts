import type { IncomingMessage } from 'node:http';

/** What still comes of requests that were refused. */
export interface RefusedBodies {
  /** Reads the rest of its body and throws it away, in turn with the others; its reply has been sent. */
  read(request: IncomingMessage): void;
  /** Whether its sender waits for its turn. */
  isWaiting(request: IncomingMessage): boolean;
}

/** How long one is read before it is another's turn, in milliseconds. */
const TURN = 10;
/**
 * How much is read in all, in bytes a millisecond: 100 MB a second are more than most lines bring, and take a tenth of the
 * thread that answers everybody else. Read as it comes, what two hundred refused photos bring holds up every page.
 */
const PACE = 100_000;

/**
 * A refusal is lost when its connection is closed with a body still coming, so the body is read to its end: of one connection
 * at a time, and no faster than others can bear. The rest wait with theirs unread.
 */
export function createRefusedBodies(): RefusedBodies {
  const line = new Set<IncomingMessage>();
  let reading: IncomingMessage | undefined;

  function turn(): void {
    for (const done of [...line].filter(isOver)) line.delete(done);
    const [next] = line;
    reading = next;
    if (!next) return;
    line.delete(next);
    const { socket } = next;
    const before = socket.bytesRead;
    socket.resume();
    setTimeout(() => {
      if (!isOver(next)) {
        socket.pause();
        line.add(next);
      }
      setTimeout(turn, (socket.bytesRead - before) / PACE);
    }, TURN);
  }

  return {
    read(request) {
      if (isOver(request)) return;
      request.socket.pause();
      line.add(request);
      if (!reading) turn();
    },
    isWaiting: (request) => line.has(request),
  };
}

const isOver = ({ complete, destroyed, socket }: IncomingMessage): boolean =>
  complete || destroyed || socket.destroyed;
