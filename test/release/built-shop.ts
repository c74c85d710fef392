import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A shop that runs as its users start it, by `npm start`. */
export interface BuiltShop {
  origin: string;
  /** All that it has printed so far. */
  output(): string;
  /** The process that answers; another one after a crash. */
  pid(): number;
  /** Waits until its output has the words so many times. @throws Error with the output when it ends before */
  printed(words: string, times?: number): Promise<void>;
  send(signal: NodeJS.Signals): void;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
}

const OPEN = 'Rare Bindings is open';

/** Starts a script of package.json in a process of its own, with this environment and none of the tests'. */
export function startScript(script: string, env: NodeJS.ProcessEnv): BuiltShop {
  const child = spawn(process.execPath, [join(ROOT, script)], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A run of tests that is broken off leaves nothing behind.
  const killWithTests = () => child.kill('SIGKILL');
  process.once('exit', killWithTests);
  child.once('exit', () => process.off('exit', killWithTests));
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (some) => {
      text += some;
      for (const heard of listeners) heard();
    });
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('close', (code, signal) => {
      resolve(code ?? signal);
      for (const heard of listeners) heard();
    }),
  );
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    origin: `http://localhost:${env.PORT}`,
    output: () => text,
    pid: () => Number([...text.matchAll(/"pid":(\d+)/g)].at(-1)?.[1]),
    printed: (words, times = 1) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const isThere = text.split(words).length > times;
          if (!isThere && !hasEnded()) return;
          listeners.delete(check);
          if (isThere) resolve();
          else reject(new Error(`It ended before it printed “${words}”:\n${text}`));
        };
        listeners.add(check);
        check();
      }),
    send: (signal) => void child.kill(signal),
    ended,
  };
}

/** Starts the built shop, and waits until it is open. */
export async function startShop(env: NodeJS.ProcessEnv): Promise<BuiltShop> {
  const shop = startScript('scripts/start.ts', env);
  await shop.printed(OPEN);
  return shop;
}
