import { Failure } from './http/failures.ts';

export interface Queue {
  /**
   * Runs `work` in turn, round-robin by `from`, so nobody with a hundred tasks delays someone with one.
   * @throws Failure 503 `BUSY` if the queue is full or the wait too long
   */
  run<T>(work: () => Promise<T>, from?: string): Promise<T>;
}

export interface QueueOptions {
  waiting: number;
  atOnce?: number;
  timeoutSeconds?: number;
}

interface Piece {
  begin(): void;
  refuse(): void;
}

/** When full, it rejects the last task of the sender with the longest queue, so nobody can fill it for others. */
export function createQueue({ waiting: most, atOnce = 1, timeoutSeconds }: QueueOptions): Queue {
  const lines = new Map<string, Piece[]>();
  let waiting = 0;
  let running = 0;

  const leave = (from: string, piece: Piece) => {
    const line = lines.get(from);
    const place = line?.indexOf(piece) ?? -1;
    if (!line || place < 0) return;
    line.splice(place, 1);
    if (line.length === 0) lines.delete(from);
    waiting -= 1;
  };
  const beginNext = () => {
    const [first] = lines;
    if (!first || running >= atOnce) return;
    const [from, line] = first;
    const [piece] = line;
    if (!piece) return;
    leave(from, piece);
    if (lines.delete(from)) lines.set(from, line);
    piece.begin();
  };
  const makeRoom = (from: string): boolean => {
    if (waiting < most) return true;
    let greediest = '';
    for (const [name, line] of lines) if (line.length > (lines.get(greediest)?.length ?? 0)) greediest = name;
    const line = lines.get(greediest) ?? [];
    const last = line.at(-1);
    if (!last || line.length <= (lines.get(from)?.length ?? 0) + 1) return false;
    leave(greediest, last);
    last.refuse();
    return true;
  };

  return {
    run<T>(work: () => Promise<T>, from = '') {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      let timer: NodeJS.Timeout | undefined;
      const piece: Piece = {
        begin() {
          clearTimeout(timer);
          running += 1;
          // Also handles work that throws synchronously.
          const done = Promise.resolve().then(work);
          const goOn = () => {
            running -= 1;
            beginNext();
          };
          done.then(goOn, goOn);
          resolve(done);
        },
        refuse() {
          clearTimeout(timer);
          reject(busy());
        },
      };
      if (running >= atOnce) {
        if (!makeRoom(from)) return Promise.reject(busy());
        if (timeoutSeconds !== undefined)
          timer = setTimeout(() => {
            leave(from, piece);
            piece.refuse();
          }, timeoutSeconds * 1000);
        const line = lines.get(from);
        if (line) line.push(piece);
        else lines.set(from, [piece]);
        waiting += 1;
      } else piece.begin();
      return promise;
    },
  };
}

const busy = () =>
  new Failure(503, 'BUSY', 'Many people are doing this right now. Please try again in a moment.', undefined, {
    retryAfter: 5,
  });
