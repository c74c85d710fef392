import type { Lock } from '@tus/server';

/** What tus answers whoever finds another request at the same file: 423. */
const LOCKED = { status_code: 423, body: 'Another request is at this file.\n' };

/** Lets one request at a time be at a file. */
export interface Locks {
  /** @param takesOver whether it ends who is there; else it is refused while somebody is */
  of(id: string, takesOver: boolean): Lock;
}

interface Holder {
  giveUp: () => unknown;
  gone: Promise<void>;
}

/** Whoever is asked to end has so long, in milliseconds: what has come is still written. */
const PATIENCE_MS = 10_000;

/**
 * Of this process. A line that has dropped is noticed by who sends long before the shop hears of it: whoever asks how much has
 * come, or removes the file, ends a request that is still waited for. Two that send the same file are told apart by 423.
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
