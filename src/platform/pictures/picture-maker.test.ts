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

const createTask = (path: string): PictureTask => ({
  path,
  widths: [30, 60],
  shape: 'whole',
  maxPixels: 1e6,
});

async function writeProgram(text: string): Promise<string> {
  const path = join(folder, 'program.mjs');
  await writeFile(path, text);
  return path;
}

test('makes a picture in its widths, also in a new process after an idle one ended', async () => {
  const path = join(folder, 'photo');
  await solidColour(120, 80).png().toFile(path);
  const maker = createPictureMaker({ idle: 0 });
  for (let round = 0; round < 2; round += 1) {
    const pictures = await maker.make(createTask(path));
    expect(Array.isArray(pictures) && pictures.map(({ width, height }) => [width, height])).toEqual([
      [30, 20],
      [60, 40],
    ]);
    // Lets the idle timer fire.
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
});

test('a file that crashes or stalls the process counts as damaged, and the next is read', async () => {
  const script = `process.on('message', ({ path }) => {
    if (path === 'ends') process.exit(1);
    if (path === 'goes on') return;
    process.send({ outcome: 'too large', memory: 0 });
  });`;
  const path = await writeProgram(script);
  const maker = createPictureMaker({ program: path });
  expect(await maker.make(createTask('ends'))).toBe('damaged');
  expect(await maker.make(createTask('good'))).toBe('too large');
  const impatient = createPictureMaker({ program: path, timeLimit: 1 });
  expect(await impatient.make(createTask('goes on'))).toBe('damaged');
  expect(await maker.make(createTask('good'))).toBe('too large');
});

test('a file whose process is stopped from outside isn’t damaged and can be sent again', async () => {
  const script = `process.on('message', ({ path }) => {
    if (path === 'good') process.send({ outcome: 'too large', memory: 0 });
    else process.kill(process.pid, path);
  });`;
  const maker = createPictureMaker({ program: await writeProgram(script) });
  for (const signal of ['SIGTERM', 'SIGKILL'])
    await expect(maker.make(createTask(signal))).rejects.toMatchObject({
      status: 503,
      code: 'BUSY',
      retryAfter: 10,
      cause: { message: `The process that makes pictures was stopped by ${signal}.` },
    });
  expect(await maker.make(createTask('SIGSEGV'))).toBe('damaged');
  expect(await maker.make(createTask('good'))).toBe('too large');
});

test('a process told to stop finishes its picture and ends with the shop', async () => {
  const child = fork(fileURLToPath(new URL('./picture-process.ts', import.meta.url)), {
    execArgv: [],
    serialization: 'advanced',
  });
  const reply = async () => {
    child.send(createTask(join(folder, 'nothing')));
    return (await once(child, 'message'))[0];
  };
  await reply();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) child.kill(signal);
  expect(await reply()).toMatchObject({ outcome: 'damaged' });
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a process that uses too much memory is replaced', async () => {
  const script = `process.on('message', () =>
    process.send({ outcome: [{ body: Buffer.alloc(0), width: process.pid, height: 1 }], memory: 1e9 }));`;
  const maker = createPictureMaker({ program: await writeProgram(script) });
  const pid = async () => ((await maker.make(createTask('photo'))) as { width: number }[])[0]?.width;
  expect(await pid()).not.toBe(await pid());
});
