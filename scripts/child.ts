import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** Path of an installed package's script, for this same Node: `bin('vitest/vitest.mjs')`. */
export const bin = (path: string) => join(ROOT, 'node_modules', path);

export interface ChildResult {
  code: number;
  /** Both streams in order; empty unless captured. */
  output: string;
}

/** Runs a Node program in the project's folder without standard input. `capture` returns its output. */
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
