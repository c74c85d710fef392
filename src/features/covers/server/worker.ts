import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { encodeCover } from '../drawing/encode.ts';
import { renderMonogram } from '../drawing/lettering/monogram.ts';
import { renderBinding } from '../drawing/render.ts';
import { arrangeBooks } from '../drawing/scene/article-picture.ts';
import type { Picture } from '../drawing/types.ts';
import type { Reply, Task } from './task.ts';

// One drawing at a time, of which nothing is asked for again in the same form. What takes longest of it, AVIF, is done on
// two cores: on one, everybody who waits for a cover waits half as long again.
sharp.cache(false);
sharp.concurrency(Math.min(2, availableParallelism()));

type ToDraw = Exclude<Task, { kind: 'article' }>;

// The last masters are kept for a moment: a page asks for the same cover at several widths.
const masters = new Map<string, Promise<Picture>>();

function masterOf({ file, ...asked }: ToDraw): Promise<Picture> {
  const width = file.width > 640 ? 960 : 640;
  const key = JSON.stringify([asked, width]);
  let master = masters.get(key);
  if (!master) {
    master = asked.kind === 'binding' ? renderBinding(asked.design, asked.view, width) : monogramOf(asked);
    master.catch(() => masters.delete(key));
    masters.set(key, master);
    if (masters.size > 3) masters.delete(masters.keys().next().value as string);
  }
  return master;
}

const monogramOf = ({ title, monogram }: Omit<Extract<Task, { kind: 'monogram' }>, 'file'>) =>
  renderMonogram(monogram).catch((cause: Error) => {
    throw new Error(`The monogram of "${title}" could not be drawn: ${cause.message}`, { cause });
  });

const draw = async (task: Task) =>
  task.kind === 'article'
    ? arrangeBooks(task.books, task.file)
    : encodeCover(await masterOf(task), task.file);

process.on('message', async (task: Task) => {
  let answer: { bytes: Uint8Array } | { error: string };
  try {
    answer = { bytes: new Uint8Array(await draw(task)) };
  } catch (error) {
    answer = { error: (error as Error).message };
  }
  // The surfaces of a drawing are some hundred megabytes, which the collector does not see as a reason to hurry.
  globalThis.gc?.();
  process.send?.({ ...answer, memory: process.memoryUsage.rss() } satisfies Reply);
});

// It ends with the shop, which decides what is still drawn; a terminal tells both to stop.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
