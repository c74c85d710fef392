import { parentPort } from 'node:worker_threads';
import { encodeCover } from './encode.ts';
import type { Job, Reply } from './pool.ts';
import { renderCover } from './render.ts';
import type { Picture } from './types.ts';

// The last masters are kept for a moment: a page asks for the same cover at several widths.
const masters = new Map<string, Promise<Picture>>();

function masterOf({ subject, options, file }: Job): Promise<Picture> {
  const width = file.width > 640 ? 960 : 640;
  const key = JSON.stringify([subject, options, width]);
  let master = masters.get(key);
  if (!master) {
    master = renderCover(subject, options, width);
    master.catch(() => masters.delete(key));
    masters.set(key, master);
    if (masters.size > 3) masters.delete(masters.keys().next().value as string);
  }
  return master;
}

parentPort?.on('message', async (job: Job) => {
  let reply: Reply;
  try {
    const bytes = new Uint8Array(await encodeCover(await masterOf(job), job.file));
    reply = { id: job.id, bytes };
  } catch (error) {
    reply = { id: job.id, error: (error as Error).message };
  }
  parentPort?.postMessage(reply);
});
