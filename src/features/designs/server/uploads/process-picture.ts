import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { PictureTask, ProcessedPicture, RefusedPicture } from '../process/tasks.ts';
import { findSvgProblem, setSvgSize } from './check-svg.ts';
import { traceLogo } from './trace.ts';

// Limits CPU and memory, and yields to the web server.
sharp.concurrency(1);
sharp.cache(false);
setPriority(10);

const QUALITY = 88;
/** Larger drawings can't be cut as a block. */
const DRAWING_BYTES = 4 * 1024 * 1024;
/** Rendered size of a drawing, in pixels. */
const DRAWING_PX = 1600;
/** WebP's maximum height in pixels. */
const MAX_HEIGHT_PX = 16_383;
const TRACED_PX = 640;

/** The first rendering in a process is slow; do it before an upload waits for it. */
export async function warmUp(): Promise<void> {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M1 1h4v4z"/></svg>',
  );
  const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  await sharp(svg).webp().toBuffer();
  traceLogo(data, info.width, info.height);
}

/**
 * Re-encodes an image in all sizes and traces it.
 * @param beat called after each step, whose duration is limited
 */
export async function processPicture(
  task: PictureTask,
  beat: () => void,
): Promise<ProcessedPicture | RefusedPicture> {
  const source = task.isDrawing ? await openDrawing(task) : await openPhoto(task);
  if ('problem' in source) return source;
  try {
    const { data, info } = await source.picture
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    beat();
    const { width, height, channels } = info;
    const raw = { width, height, channels };
    const pictures = [];
    for (const targetWidth of task.widths) {
      const resized = await sharp(data, { raw })
        .resize({ width: Math.min(targetWidth, width) })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      pictures.push({
        body: new Uint8Array(resized.data),
        width: resized.info.width,
        height: resized.info.height,
      });
      beat();
    }
    const small = await sharp(data, { raw })
      .resize({ width: TRACED_PX, height: TRACED_PX, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pictures, trace: traceLogo(small.data, small.info.width, small.info.height) };
  } catch {
    return DAMAGED;
  }
}

const DAMAGED = { problem: 'This picture is damaged. Please send another one.' };
const TOO_NARROW = 'This picture is much longer than it is wide. Crop it to the part you need.';

type Source = { picture: Sharp } | RefusedPicture;

async function openPhoto({ path, maxPixels, widths }: PictureTask): Promise<Source> {
  try {
    // Unlimited for the header only, so that the refusal can name the problem.
    const header = await sharp(path, { limitInputPixels: false }).metadata();
    if (header.width * header.height > maxPixels)
      return {
        problem: `This picture is too large. Send one of up to ${Math.floor(maxPixels / 1e6)} megapixels.`,
      };
    const { width, height } = header.autoOrient;
    if (Math.max(width, height) > 50 * Math.min(width, height)) return { problem: TOO_NARROW };
    const picture = sharp(path, { limitInputPixels: maxPixels, pages: 1, failOn: 'error' })
      .autoOrient()
      .resize({ width: Math.max(...widths), height: MAX_HEIGHT_PX, fit: 'inside', withoutEnlargement: true });
    return { picture };
  } catch {
    return DAMAGED;
  }
}

async function openDrawing({ path }: PictureTask): Promise<Source> {
  const svg = await readFile(path);
  if (svg.length > DRAWING_BYTES) {
    // Too much content is the more helpful reason.
    const partialProblem = findSvgProblem(svg.subarray(0, DRAWING_BYTES).toString('utf8'));
    return partialProblem ?? { problem: 'A drawing can be up to 4 MB.' };
  }
  const text = svg.toString('utf8');
  const problem = findSvgProblem(text);
  if (problem) return problem;
  try {
    const sized = Buffer.from(setSvgSize(text, DRAWING_PX));
    const { width, height } = await sharp(sized, { limitInputPixels: false }).metadata();
    if (!width || !height || Math.max(width, height) > 50 * Math.min(width, height))
      return { problem: TOO_NARROW };
    const density = Math.min(2400, Math.max(1, (72 * DRAWING_PX) / Math.max(width, height)));
    const picture = sharp(sized, { density, limitInputPixels: 16_000_000 }).resize({
      width: DRAWING_PX,
      height: DRAWING_PX,
      fit: 'inside',
    });
    return { picture };
  } catch {
    return DAMAGED;
  }
}
