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
  concurrency?: number;
  timeoutSeconds?: number;
}

interface QueuedTask {
  begin(): void;
  refuse(): void;
}

/** When full, it rejects the last task of the sender with the longest queue, so nobody can fill it for others. */
export function createQueue({ waiting: maxWaiting, concurrency = 1, timeoutSeconds }: QueueOptions): Queue {
  const queues = new Map<string, QueuedTask[]>();
  let waiting = 0;
  let running = 0;

  const removeTask = (from: string, task: QueuedTask) => {
    const queue = queues.get(from);
    const index = queue?.indexOf(task) ?? -1;
    if (!queue || index < 0) return;
    queue.splice(index, 1);
    if (queue.length === 0) queues.delete(from);
    waiting -= 1;
  };
  const beginNext = () => {
    const [first] = queues;
    if (!first || running >= concurrency) return;
    const [from, queue] = first;
    const [task] = queue;
    if (!task) return;
    removeTask(from, task);
    if (queues.delete(from)) queues.set(from, queue);
    task.begin();
  };
  const makeRoom = (from: string): boolean => {
    if (waiting < maxWaiting) return true;
    let longestSender = '';
    for (const [name, queue] of queues)
      if (queue.length > (queues.get(longestSender)?.length ?? 0)) longestSender = name;
    const queue = queues.get(longestSender) ?? [];
    const last = queue.at(-1);
    if (!last || queue.length <= (queues.get(from)?.length ?? 0) + 1) return false;
    removeTask(longestSender, last);
    last.refuse();
    return true;
  };

  return {
    run<T>(work: () => Promise<T>, from = '') {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      let timer: NodeJS.Timeout | undefined;
      const task: QueuedTask = {
        begin() {
          clearTimeout(timer);
          running += 1;
          // Also handles work that throws synchronously.
          const result = Promise.resolve().then(work);
          const finish = () => {
            running -= 1;
            beginNext();
          };
          result.then(finish, finish);
          resolve(result);
        },
        refuse() {
          clearTimeout(timer);
          reject(busy());
        },
      };
      if (running >= concurrency) {
        if (!makeRoom(from)) return Promise.reject(busy());
        if (timeoutSeconds !== undefined)
          timer = setTimeout(() => {
            removeTask(from, task);
            task.refuse();
          }, timeoutSeconds * 1000);
        const queue = queues.get(from);
        if (queue) queue.push(task);
        else queues.set(from, [task]);
        waiting += 1;
      } else task.begin();
      return promise;
    },
  };
}

const busy = () =>
  new Failure(503, 'BUSY', 'Many people are doing this right now. Please try again in a moment.', undefined, {
    retryAfter: 5,
  });
