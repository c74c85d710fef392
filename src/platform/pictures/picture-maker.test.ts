import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { solidColour } from '#test/photos.ts';
import { createPictureMaker } from './picture-maker.ts';
import type { PictureTask } from './picture-task.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rare-bindings-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

const task = (path: string): PictureTask => ({ path, widths: [30, 60], shape: 'whole', maxPixels: 1e6 });

async function program(text: string): Promise<string> {
  const path = join(folder, 'program.mjs');
  await writeFile(path, text);
  return path;
}

test('a picture is made in its widths, also by a new process when the last one has ended for want of work', async () => {
  const path = join(folder, 'photo');
  await solidColour(120, 80).png().toFile(path);
  const maker = createPictureMaker({ idle: 0 });
  for (let round = 0; round < 2; round += 1) {
    const made = await maker.make(task(path));
    expect(Array.isArray(made) && made.map(({ width, height }) => [width, height])).toEqual([
      [30, 20],
      [60, 40],
    ]);
    // Lets the idle timer fire.
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
});

test('a file that brings the process down, or never comes to an end, is damaged, and the next one is read', async () => {
  const reads = `process.on('message', ({ path }) => {
    if (path === 'ends') process.exit(1);
    if (path === 'goes on') return;
    process.send({ outcome: 'too large', memory: 0 });
  });`;
  const path = await program(reads);
  const maker = createPictureMaker({ program: path });
  expect(await maker.make(task('ends'))).toBe('damaged');
  expect(await maker.make(task('good'))).toBe('too large');
  const hasty = createPictureMaker({ program: path, timeLimit: 1 });
  expect(await hasty.make(task('goes on'))).toBe('damaged');
  expect(await maker.make(task('good'))).toBe('too large');
});

test('a file whose process somebody stops is not damaged: it can be sent again, and is read then', async () => {
  const reads = `process.on('message', ({ path }) => {
    if (path === 'good') process.send({ outcome: 'too large', memory: 0 });
    else process.kill(process.pid, path);
  });`;
  const maker = createPictureMaker({ program: await program(reads) });
  for (const signal of ['SIGTERM', 'SIGKILL'])
    await expect(maker.make(task(signal))).rejects.toMatchObject({
      status: 503,
      code: 'BUSY',
      retryAfter: 10,
      cause: { message: `The process that makes pictures was stopped by ${signal}.` },
    });
  expect(await maker.make(task('SIGSEGV'))).toBe('damaged');
  expect(await maker.make(task('good'))).toBe('too large');
});

test('a process that is told to stop makes the picture in hand, and ends with the shop', async () => {
  const child = fork(fileURLToPath(new URL('./picture-process.ts', import.meta.url)), {
    execArgv: [],
    serialization: 'advanced',
  });
  const reply = async () => {
    child.send(task(join(folder, 'nothing')));
    return (await once(child, 'message'))[0];
  };
  await reply();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) child.kill(signal);
  expect(await reply()).toMatchObject({ outcome: 'damaged' });
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a process that has come to hold much memory is replaced', async () => {
  const tells = `process.on('message', () =>
    process.send({ outcome: [{ body: Buffer.alloc(0), width: process.pid, height: 1 }], memory: 1e9 }));`;
  const maker = createPictureMaker({ program: await program(tells) });
  const pid = async () => ((await maker.make(task('photo'))) as { width: number }[])[0]?.width;
  expect(await pid()).not.toBe(await pid());
});
