import sharp, { type Sharp } from 'sharp';
import { runWorker } from '../process/worker.ts';
import type { Picture, PictureOutcome, PictureTask } from './picture-task.ts';

const QUALITY = 82;

// One picture at a time in one thread, without a cache.
sharp.concurrency(1);
sharp.cache(false);

await runWorker<PictureTask>({ work: convert });

async function convert({ path, widths, shape, maxPixels }: PictureTask): Promise<PictureOutcome> {
  try {
    // No limit for reading the header, so that the error can say what is wrong.
    const header = await sharp(path, { limitInputPixels: false }).metadata();
    if (header.width * header.height > maxPixels) return 'too large';
    const { width, height } = header.autoOrient;
    const targets = widths.map((requested) =>
      Math.min(requested, shape === 'square' ? Math.min(width, height) : width),
    );
    // Decodes once at the largest size and scales the others from that.
    const widest = Math.max(...targets);
    const { data, info } = await sharp(path, { limitInputPixels: maxPixels, pages: 1, failOn: 'error' })
      .autoOrient()
      .resize(shape === 'square' ? { width: widest, height: widest, fit: 'cover' } : { width: widest })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const pictures: Picture[] = [];
    for (const target of targets) pictures.push(await encode(sharp(data, { raw }).resize({ width: target })));
    return pictures;
  } catch {
    return 'damaged';
  }
}

async function encode(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture.webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true });
  return { body: data, width: info.width, height: info.height };
}
