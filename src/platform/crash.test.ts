import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const CRASH = JSON.stringify(import.meta.resolve('./crash.ts'));
const SWALLOW = `for (const name of ['uncaughtException', 'unhandledRejection']) process.on(name, () => {});`;

test.each([
  ['an error', `setTimeout(() => { throw new Error('the reason'); });`],
  [
    'an error event',
    `new (await import('node:events')).EventEmitter().emit('error', new Error('the reason'));`,
  ],
  ['a rejection', `Promise.reject(new Error('the reason'));`],
  ['a rejection without an error', `Promise.reject('the reason');`],
])('%s without a handler is logged and ends the process with code 1', (_kind, code) => {
  const program = `${SWALLOW} (await import(${CRASH})).exitOnCrash(); setInterval(() => {}, 1000); ${code}`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('the reason')]);
});
