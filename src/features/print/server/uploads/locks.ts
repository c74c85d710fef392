import type { Lock } from '@tus/server';

/** tus reply while another request uses the file. */
const LOCKED = { status_code: 423, body: 'Another request is at this file.\n' };

/** Allows one request at a time per file. */
export interface Locks {
  /** @param takesOver whether to end the current request; otherwise the lock is refused */
  of(id: string, takesOver: boolean): Lock;
}

interface Holder {
  giveUp: () => unknown;
  gone: Promise<void>;
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
    of(id, takesOver) {
      let release = () => {};
      return {
        async lock(signal, giveUp) {
          for (let holder = held.get(id); holder; holder = held.get(id)) {
            if (!takesOver) throw LOCKED;
            await holder.giveUp();
            await within(patience, holder.gone);
            if (signal.aborted) throw LOCKED;
          }
          const { promise, resolve } = Promise.withResolvers<void>();
          held.set(id, { giveUp, gone: promise });
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

async function within(milliseconds: number, gone: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, milliseconds, LOCKED);
  });
  await Promise.race([gone, late]).finally(() => clearTimeout(timer));
}
