import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Driver messages for a server that accepts connections or statements but doesn't answer. */
const TIMEOUT_MESSAGE = /^Query read timeout$|^timeout expired$|due to connection timeout$/;
const PROBE_INTERVAL_MS = 500;
const PROBE_TIMEOUT_MS = 2000;

export interface CircuitBreaker {
  /**
   * Runs work that a visitor or staff member waits for. Fails at once while the server is known to hang.
   * @throws Error with a code of class 08, or what `work` throws
   */
  guard<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
}

/** Circuit breaker: detects a hanging server by unanswered statements and probes until it answers again. */
export function createCircuitBreaker(url: string): CircuitBreaker {
  let isHanging = false;
  const closing = new AbortController();
  const probe = async () => {
    while (isHanging && !closing.signal.aborted) {
      isHanging = !(await isAnswering(url));
      if (isHanging)
        await wait(PROBE_INTERVAL_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {});
    }
  };
  return {
    async guard(work) {
      if (isHanging) throw Object.assign(new Error('The database does not answer.'), { code: '08006' });
      try {
        return await work();
      } catch (error) {
        if (!isHanging && error instanceof Error && TIMEOUT_MESSAGE.test(error.message)) {
          isHanging = true;
          void probe();
        }
        throw error;
      }
    },
    close: () => closing.abort(),
  };
}

async function isAnswering(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
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
