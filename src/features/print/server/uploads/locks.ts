import type { Lock } from '@tus/server';

/** tus reply while another request uses the file. */
const LOCKED = { status_code: 423, body: 'Another request is at this file.\n' };

/** Allows one request at a time per file. */
export interface Locks {
  /** @param takesOver whether to end the current request; otherwise the lock is refused */
  createLock(id: string, takesOver: boolean): Lock;
}

interface Holder {
  release: () => unknown;
  released: Promise<void>;
}

/** Time in milliseconds for a request to end: bytes received are still written. */
const PATIENCE_MS = 10_000;

/**
 * Per process. A sender notices a dropped connection long before the shop does, so a request for the offset or a
 * deletion ends one that still waits. Two senders of the same file get 423.
 */
export function createLocks(patience = PATIENCE_MS): Locks {
  const held = new Map<string, Holder>();
  return {
    createLock(id, takesOver) {
      let release = () => {};
      return {
        async lock(signal, requestRelease) {
          for (let holder = held.get(id); holder; holder = held.get(id)) {
            if (!takesOver) throw LOCKED;
            await holder.release();
            await waitAtMost(patience, holder.released);
            if (signal.aborted) throw LOCKED;
          }
          const { promise, resolve } = Promise.withResolvers<void>();
          held.set(id, { release: requestRelease, released: promise });
          release = () => {
            held.delete(id);
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
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, milliseconds, LOCKED);
  });
  await Promise.race([released, late]).finally(() => clearTimeout(timer));
}
