import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A shop started as users start it, by `npm start`. */
export interface BuiltShop {
  origin: string;
  output(): string;
  /** Process that answers requests; another one after a crash. */
  pid(): number;
  /** Waits until its output contains `expected` `times` times. @throws Error with the output if it exits before */
  waitForOutput(expected: string, times?: number): Promise<void>;
  send(signal: NodeJS.Signals): void;
  /** Kills its process; when started by npm, all remaining processes. */
  kill(): void;
  /** Exit code or signal, once no process writes to its output any more. */
  ended: Promise<number | string | null>;
}

const OPEN = 'Rare Bindings is open';

/** Starts a script of package.json in a process without the tests' environment. */
export const startScript = (script: string, env: NodeJS.ProcessEnv): BuiltShop =>
  startProgram([process.execPath, join(ROOT, script)], env);

/** Starts the shop by `npm start` in a process group of its own. Signals go to npm alone. */
export const startByNpm = (env: NodeJS.ProcessEnv): BuiltShop =>
  startProgram(['npm', 'start'], env, { detached: true });

function startProgram(
  [program = '', ...args]: string[],
  env: NodeJS.ProcessEnv,
  { detached = false } = {},
): BuiltShop {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  });
  const kill = () => {
    if (!detached) return void child.kill('SIGKILL');
    try {
      process.kill(-Number(child.pid), 'SIGKILL');
    } catch {
      // No process is left.
    }
  };
  // An interrupted test run must leave no processes behind.
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
      for (const matches of listeners) matches();
    });
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('close', (code, signal) => {
      resolve(code ?? signal);
      for (const matches of listeners) matches();
    }),
  );
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    origin: `http://localhost:${env.PORT}`,
    output: () => text,
    pid: () => Number([...text.matchAll(/"pid":(\d+)/g)].at(-1)?.[1]),
    waitForOutput: (expected, times = 1) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const isThere = text.split(expected).length > times;
          if (!isThere && !hasEnded()) return;
          listeners.delete(check);
          if (isThere) resolve();
          else reject(new Error(`It ended before it printed “${expected}”:\n${text}`));
        };
        listeners.add(check);
        check();
      }),
    send: (signal) => void child.kill(signal),
    kill,
    ended,
  };
}

export async function startShop(env: NodeJS.ProcessEnv): Promise<BuiltShop> {
  const shop = startScript('scripts/start.ts', env);
  await shop.waitForOutput(OPEN);
  return shop;
}
