import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ALLOCATOR } from './allocator.ts';
import { countCrash, MISCONFIGURED, RESTART, restartDelay, type ShopExit, shouldRestart } from './restart.ts';

// npm start: runs the shop in a child process and restarts it after a crash. Imports nothing of the shop, to stay
// small and robust.

const SHOP = join(import.meta.dirname, 'run-shop.ts');
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const PARENT_CHECK_MS = 500;

let shop: ReturnType<typeof spawn> | undefined;
let restartTimer: NodeJS.Timeout | undefined;
let stopSignal: NodeJS.Signals | undefined;
let hasBeenOpen = false;
let crashes = 0;

for (const signal of SIGNALS) process.on(signal, stopShop);
// On Windows a process keeps the id of a parent that has exited.
if (process.env.npm_lifecycle_event && process.platform !== 'win32') stopWithParent();
startShop();

function stopShop(signal: NodeJS.Signals): void {
  stopSignal = signal;
  if (restartTimer) process.exit(0);
  // Windows kills a signalled process at once; a disconnected one shuts down in order.
  if (process.platform === 'win32') shop?.disconnect();
  else shop?.kill(signal);
}

/** Stops the shop when npm or its shell exits, since most shells don't forward SIGTERM. */
function stopWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    if (!stopSignal) stopShop('SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

function startShop(): void {
  restartTimer = undefined;
  let openedAt: number | undefined;
  let lastError = '';
  const child = spawn(process.execPath, [...process.execArgv, SHOP, ...(hasBeenOpen ? [RESTART] : [])], {
    env: { ...(process.platform === 'linux' ? ALLOCATOR : {}), ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  shop = child;
  child.on('message', (message: { isOpen?: true; error?: string }) => {
    if (message.isOpen) openedAt = performance.now();
    if (message.error) lastError = message.error;
  });
  child.once('error', (error) => {
    console.error(error);
    process.exit(1);
  });
  // Waits for `close`, since at `exit` the last message may still be in transit.
  child.once('close', (code, signal) => {
    const openMs = openedAt === undefined ? null : performance.now() - openedAt;
    if (openMs !== null) hasBeenOpen = true;
    const exit: ShopExit = { code, signal, openMs };
    if (stopSignal || !shouldRestart(exit, hasBeenOpen)) return exitLike(exit);
    crashes = countCrash(crashes, exit);
    const delay = restartDelay(crashes);
    const reason = [signal ?? `exit code ${code}`, lastError].filter(Boolean).join(': ');
    console.error(
      `\nThe shop stopped unexpectedly (${reason}). Restarting ${delay ? `in ${delay / 1000} s` : 'now'}.`,
    );
    restartTimer = setTimeout(startShop, delay);
  });
}

function exitLike({ code, signal }: ShopExit): void {
  if (code !== null) process.exit(code === MISCONFIGURED ? 1 : code);
  for (const name of SIGNALS) process.removeAllListeners(name);
  process.kill(process.pid, signal ?? 'SIGTERM');
}
