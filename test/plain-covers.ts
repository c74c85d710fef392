import sharp from 'sharp';
import type { CoverPool } from '#features/covers/server/pool.ts';
import type { Task } from '#features/covers/server/task.ts';

const pictures = new Map<string, Promise<Buffer>>();

/** Plain image of the requested size and format, made once per process. */
function plainPicture(task: Task): Promise<Buffer> {
  const { format } = task.file;
  const { width, height } = sizeOf(task);
  const key = `${width} ${height} ${format}`;
  let picture = pictures.get(key);
  if (!picture) {
    const background = { r: 96, g: 56, b: 40 };
    picture = sharp({ create: { width, height, channels: 3, background } })
      .toFormat(format)
      .toBuffer();
    pictures.set(key, picture);
  }
  return picture;
}

function sizeOf(task: Task): { width: number; height: number } {
  const width = task.file.width === 'share' ? 1200 : task.file.width;
  const ratio = task.kind === 'monogram' ? 1 : task.kind === 'article' ? 0.6 : ratioOf(task.view);
  return { width, height: Math.round(width * ratio) };
}

const ratioOf = (view: string) => (view === 'endpapers' ? 3 / 4 : 11 / 8);

/** Replaces cover drawing in tests that don't look at covers: each takes half a second of CPU time. */
export const plainCovers = (): CoverPool => ({
  draw: (task) => plainPicture(task),
  close: async () => {},
});
