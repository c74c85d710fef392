import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** What the driver says when a server has accepted a connection or a statement and keeps silent. */
const SILENCE = /^Query read timeout$|^timeout expired$|due to connection timeout$/;
/** Between two questions whether it answers again. Milliseconds. */
const PAUSE = 500;
const PROBE = 2000;

export interface Standstill {
  /**
   * Does work that somebody waits for. While the server is known to keep silent, the work is refused at once: whoever has
   * waited once does not wait again, and nobody else begins to.
   * @throws Error with a code of class 08, or what `work` throws
   */
  guard<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
}

/** Notices that a server stands still, by statements that it does not answer, and asks until it answers again. */
export function watchStandstill(url: string): Standstill {
  let isSilent = false;
  const closing = new AbortController();
  const ask = async () => {
    while (isSilent && !closing.signal.aborted) {
      isSilent = !(await isAnswering(url));
      if (isSilent) await wait(PAUSE, undefined, { ref: false, signal: closing.signal }).catch(() => {});
    }
  };
  return {
    async guard(work) {
      if (isSilent) throw Object.assign(new Error('The database does not answer.'), { code: '08006' });
      try {
        return await work();
      } catch (error) {
        if (!isSilent && error instanceof Error && SILENCE.test(error.message)) {
          isSilent = true;
          void ask();
        }
        throw error;
      }
    },
    close: () => closing.abort(),
  };
}

async function isAnswering(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PROBE, query_timeout: PROBE });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => {});
  }
}
