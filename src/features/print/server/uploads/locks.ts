import type { Lock } from '@tus/server';

/** tus reply while another request uses the file. */
const LOCKED = { status_code: 423, body: 'Another request is using this file.\n' };

/** Allows one request at a time per file. */
export interface Locks {
  /** @param endsCurrent whether to end the current request; otherwise the lock is refused */
  createLock(id: string, endsCurrent: boolean): Lock;
}

interface Holder {
  release: () => unknown;
  released: Promise<void>;
}

/** Time in milliseconds for a request to end: bytes received are still written. */
const RELEASE_TIMEOUT_MS = 10_000;

/**
 * Per process. A sender notices a dropped connection long before the shop does, so a request for the offset or a
 * deletion ends one that still waits. Two senders of the same file get 423.
 */
export function createLocks(timeoutMs = RELEASE_TIMEOUT_MS): Locks {
  const holders = new Map<string, Holder>();
  return {
    createLock(id, endsCurrent) {
      let release = () => {};
      return {
        async lock(signal, requestRelease) {
          for (let holder = holders.get(id); holder; holder = holders.get(id)) {
            if (!endsCurrent) throw LOCKED;
            await holder.release();
            await waitAtMost(timeoutMs, holder.released);
            if (signal.aborted) throw LOCKED;
          }
          const { promise, resolve } = Promise.withResolvers<void>();
          holders.set(id, { release: requestRelease, released: promise });
          release = () => {
            holders.delete(id);
            resolve();
          };
        },
        async unlock() {
          release();
        },
      };
    },
  };
}

async function waitAtMost(milliseconds: number, released: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, milliseconds, LOCKED);
  });
  await Promise.race([released, timeout]).finally(() => clearTimeout(timer));
}
