import { Failure } from './http/failures.ts';
import { Waiters } from './waiters.ts';

export interface Queue {
  /**
   * Runs `work` in turn. Networks take turns, so one task doesn't wait behind another network's hundred; work done
   * ahead of requests goes last. Work that has started is finished even if everybody leaves.
   * @param waiters the network that waits, or everybody who shares the task
   * @throws Failure 503 if the queue is full or closed, the wait too long, or everybody left while waiting
   */
  run<T>(work: () => Promise<T>, waiters?: string | Waiters): Promise<T>;
  /** Rejects all waiting tasks, and further ones. */
  close(): void;
}

export interface QueueOptions {
  /** Maximum number of waiting tasks; work done ahead doesn't count. */
  waiting: number;
  /** How many of them may be one network's; all by default. */
  share?: number;
  concurrency?: number;
  timeoutSeconds?: number;
  /** Creates the error of a rejected task; `BUSY` by default. */
  createFailure?: () => Failure;
}

interface Task {
  waiters: Waiters;
  begin(): void;
  refuse(): void;
}

export function createQueue(options: QueueOptions): Queue {
  const { waiting, share = waiting, concurrency = 1, timeoutSeconds, createFailure = createBusy } = options;
  const tasks = new WaitingTasks({ max: waiting, share });
  let running = 0;
  let isClosed = false;

  function begin<T>(work: () => Promise<T>): Promise<T> {
    running += 1;
    return Promise.try(work).finally(() => {
      running -= 1;
      tasks.takeNext()?.begin();
    });
  }

  return {
    run<T>(work: () => Promise<T>, waiters: string | Waiters = '') {
      const crowd = typeof waiters === 'string' ? new Waiters(waiters) : waiters;
      if (isClosed || crowd.isEmpty) return Promise.reject(createFailure());
      if (running < concurrency) {
        for (const network of crowd.networks) tasks.markServed(network);
        return begin(work);
      }
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      let timer: NodeJS.Timeout | undefined;
      const task: Task = {
        waiters: crowd,
        begin() {
          clearTimeout(timer);
          resolve(begin(work));
        },
        refuse() {
          clearTimeout(timer);
          reject(createFailure());
        },
      };
      const leave = () => {
        if (tasks.remove(task)) task.refuse();
      };
      if (!tasks.add(task)) return Promise.reject(createFailure());
      crowd.whenEmpty(leave);
      if (timeoutSeconds !== undefined) timer = setTimeout(leave, timeoutSeconds * 1000);
      return promise;
    },
    close() {
      isClosed = true;
      for (const task of tasks.clear()) task.refuse();
    },
  };
}

class WaitingTasks {
  /** Oldest first. */
  readonly #tasks: Task[] = [];
  readonly #limits: { max: number; share: number };
  /** Turn in which each network was last served. */
  #served = new Map<string, number>();
  #turn = 0;

  constructor(limits: { max: number; share: number }) {
    this.#limits = limits;
  }

  /**
   * Adds a task. When full, it refuses the newest task of the network with most, if that network has at least two more,
   * so nobody can fill the queue for others.
   * @returns whether there was room
   */
  add(task: Task): boolean {
    const { networks } = task.waiters;
    if (networks.length > 0) {
      const counts = this.#countByNetwork();
      const ownCount = Math.max(...networks.map((network) => counts.get(network) ?? 0));
      if (ownCount >= this.#limits.share || !this.#makeRoom(counts, ownCount)) return false;
    }
    this.#tasks.push(task);
    return true;
  }

  #makeRoom(counts: ReadonlyMap<string, number>, ownCount: number): boolean {
    if (this.#tasks.filter(isAwaited).length < this.#limits.max) return true;
    const [greediest, mostCount] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
    if (mostCount < ownCount + 2) return false;
    // Tasks that other networks wait for too are not refused.
    const last = this.#tasks.findLast(({ waiters }) => waiters.isOnly(greediest));
    if (!last) return false;
    this.remove(last);
    last.refuse();
    return true;
  }

  /** @returns whether it was waiting */
  remove(task: Task): boolean {
    const at = this.#tasks.indexOf(task);
    if (at >= 0) this.#tasks.splice(at, 1);
    return at >= 0;
  }

  /** Removes and returns the oldest task of the network that has waited longest for its turn. */
  takeNext(): Task | undefined {
    let next: { task: Task; network?: string; served: number } | undefined;
    for (const task of this.#tasks) {
      if (!isAwaited(task)) next ??= { task, served: Number.POSITIVE_INFINITY };
      for (const network of task.waiters.networks) {
        const served = this.#served.get(network) ?? -1;
        if (!next || served < next.served) next = { task, network, served };
      }
    }
    if (!next) return undefined;
    this.remove(next.task);
    if (next.network !== undefined) this.markServed(next.network);
    return next.task;
  }

  markServed(network: string): void {
    this.#served.set(network, this.#turn++);
    // Forgets networks with nothing waiting, so that the map stays bounded.
    if (this.#served.size <= this.#limits.max) return;
    const counts = this.#countByNetwork();
    this.#served = new Map([...this.#served].filter(([name]) => counts.has(name)));
  }

  clear(): Task[] {
    return this.#tasks.splice(0);
  }

  #countByNetwork(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { waiters } of this.#tasks)
      for (const network of waiters.networks) counts.set(network, (counts.get(network) ?? 0) + 1);
    return counts;
  }
}

const isAwaited = ({ waiters }: Task) => waiters.networks.length > 0;

const createBusy = () =>
  new Failure(503, 'BUSY', 'Many people are doing this right now. Please try again in a moment.', undefined, {
    retryAfter: 5,
  });
