import sharp from 'sharp';
import type { DrawingTask } from '#features/covers/server/drawing-task.ts';
import type { CoverPool } from '#features/covers/server/pool.ts';

const pictures = new Map<string, Promise<Buffer>>();

/** Plain image of the requested size and format, made once per process. */
function drawPlainPicture(task: DrawingTask): Promise<Buffer> {
  const { format } = task.file;
  const { width, height } = pictureSize(task);
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

function pictureSize(task: DrawingTask): { width: number; height: number } {
  const width = task.file.width === 'share' ? 1200 : task.file.width;
  const ratio = task.kind === 'monogram' ? 1 : task.kind === 'article' ? 0.6 : aspectRatio(task.view);
  return { width, height: Math.round(width * ratio) };
}

const aspectRatio = (view: string) => (view === 'endpapers' ? 3 / 4 : 11 / 8);

/** Replaces cover drawing in tests that don't look at covers: each takes half a second of CPU time. */
export const createPlainCovers = (): CoverPool => ({
  draw: (task) => drawPlainPicture(task),
  close: async () => {},
});
