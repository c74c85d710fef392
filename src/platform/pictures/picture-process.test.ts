import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { deserialize } from 'node:v8';
import { expect, test } from 'vitest';
import { createFolder } from '#test/create-folder.ts';
import { solidColour } from '#test/photos.ts';
import type { Picture, PictureTask } from './picture-task.ts';

const folder = createFolder();

async function startProcess() {
  const child = fork(join(import.meta.dirname, 'picture-process.ts'), ['convert', '1000000'], {
    execArgv: [],
    serialization: 'advanced',
  });
  await once(child, 'message');
  const convert = async (path: string) => {
    child.send({ path, widths: [30, 60], shape: 'whole', maxPixels: 1e6 } satisfies PictureTask);
    const [{ outcome }] = await once(child, 'message');
    return deserialize(outcome);
  };
  return { child, convert };
}

test('makes a picture in its widths', async () => {
  const path = join(folder, 'photo');
  await solidColour(120, 80).png().toFile(path);
  const { child, convert } = await startProcess();
  const pictures: Picture[] = await convert(path);
  child.disconnect();
  expect(pictures.map(({ width, height }) => [width, height])).toEqual([
    [30, 20],
    [60, 40],
  ]);
});

test('a process told to stop finishes its picture and ends with the shop', async () => {
  const { child, convert } = await startProcess();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) child.kill(signal);
  expect(await convert(join(folder, 'nothing'))).toBe('damaged');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});
