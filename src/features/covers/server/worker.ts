import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { encodeCover } from '../drawing/encode.ts';
import { renderMonogram } from '../drawing/lettering/monogram.ts';
import { renderBinding } from '../drawing/render.ts';
import { arrangeBooks } from '../drawing/scene/article-picture.ts';
import type { Picture } from '../drawing/types.ts';
import type { DrawingTask, RendererReply } from './drawing-task.ts';

// Drawings never repeat in the same form, so caching is off. AVIF, the slowest step, uses two cores: with one,
// everybody waits half as long again.
sharp.cache(false);
sharp.concurrency(Math.min(2, availableParallelism()));

type MasterTask = Exclude<DrawingTask, { kind: 'article' }>;

// Recent masters are cached briefly: a page requests the same cover at several widths.
const masters = new Map<string, Promise<Picture>>();

function loadMaster({ file, ...subject }: MasterTask): Promise<Picture> {
  const width = file.width > 640 ? 960 : 640;
  const key = JSON.stringify([subject, width]);
  let master = masters.get(key);
  if (!master) {
    master =
      subject.kind === 'binding' ? renderBinding(subject.design, subject.view, width) : drawMonogram(subject);
    master.catch(() => masters.delete(key));
    masters.set(key, master);
    if (masters.size > 3) masters.delete(masters.keys().next().value as string);
  }
  return master;
}

const drawMonogram = ({ title, monogram }: Omit<Extract<DrawingTask, { kind: 'monogram' }>, 'file'>) =>
  renderMonogram(monogram).catch((cause: Error) => {
    throw new Error(`The monogram of "${title}" could not be drawn: ${cause.message}`, { cause });
  });

const draw = async (task: DrawingTask) =>
  task.kind === 'article'
    ? arrangeBooks(task.books, task.file)
    : encodeCover(await loadMaster(task), task.file);

process.on('message', async (task: DrawingTask) => {
  let reply: { bytes: Uint8Array } | { error: string };
  try {
    reply = { bytes: new Uint8Array(await draw(task)) };
  } catch (error) {
    reply = { error: (error as Error).message };
  }
  // A drawing's surfaces take hundreds of megabytes outside the heap, which the collector doesn't notice.
  globalThis.gc?.();
  process.send?.({ ...reply, memory: process.memoryUsage.rss() } satisfies RendererReply);
});

// Ends with the web process, which decides what is still drawn; Ctrl+C signals both, so it is ignored here.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
