import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 90_000;
/** Asking more often would meet the shop's own limits. */
const PAUSE_MS = 200;

/** Asks another process until it answers as wanted. @throws Error naming `what` after a minute and a half */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  isDone: (answer: T) => boolean,
): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (isDone(answer)) return answer;
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}: ${JSON.stringify(answer)}`);
    await wait(PAUSE_MS);
  }
}
