import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 90_000;
/** Polling more often would hit the shop's own rate limits. */
const PAUSE_MS = 200;

/** Polls another process for the expected answer. @throws Error naming `goal` after 90 seconds */
export async function waitUntil<T>(
  goal: string,
  ask: () => Promise<T>,
  isExpected: (answer: T) => boolean,
): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (isExpected(answer)) return answer;
    if (performance.now() > end)
      throw new Error(`Timed out waiting until ${goal}: ${JSON.stringify(answer)}`);
    await wait(PAUSE_MS);
  }
}
