import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Driver messages for a server that accepts connections or statements but doesn't answer. */
const SILENCE = /^Query read timeout$|^timeout expired$|due to connection timeout$/;
/** Interval between probes, in ms. */
const PAUSE = 500;
const PROBE = 2000;

export interface Standstill {
  /**
   * Runs work that somebody waits for. Fails at once while the server is known to hang, so nobody waits twice.
   * @throws Error with a code of class 08, or what `work` throws
   */
  guard<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
}

/** Circuit breaker: detects a hanging server by unanswered statements and probes until it answers again. */
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
