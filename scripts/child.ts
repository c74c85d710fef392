import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The folder of the project. */
export const ROOT = join(import.meta.dirname, '..');

/** Path of a script of an installed package, to be run by this same Node: `bin('vitest/vitest.mjs')`. */
export const bin = (path: string) => join(ROOT, 'node_modules', path);

export interface ChildResult {
  code: number;
  /** What it printed, both streams in order; empty unless it was captured. */
  output: string;
}

/**
 * Runs a Node program in the project's folder, without standard input. With `capture` its output is returned,
 * otherwise it goes to this terminal.
 */
export function runNode(
  args: readonly string[],
  { env = {}, capture = false }: { env?: NodeJS.ProcessEnv; capture?: boolean } = {},
): Promise<ChildResult> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
