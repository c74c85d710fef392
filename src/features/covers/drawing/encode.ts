import sharp from 'sharp';
import type { CoverFormat, CoverWidth, MonogramWidth } from '#kernel/binding.ts';
import type { Picture } from './types.ts';

export interface CoverFile {
  width: CoverWidth | MonogramWidth;
  format: CoverFormat;
}

/** @throws Error when `width` is larger than the master's */
export async function encodeCover(master: Picture, { width, format }: CoverFile): Promise<Buffer> {
  if (master.width < width)
    throw new Error(`a master of ${master.width} px cannot give a picture of ${width} px`);
  let image = sharp(master.data, { raw: { width: master.width, height: master.height, channels: 4 } });
  if (master.width !== width) image = image.resize({ width, kernel: 'lanczos3' });
  // Small pictures lose the lettering first, so they get a higher quality.
  return format === 'avif'
    ? image.avif({ quality: width <= 320 ? 50 : 45, effort: 2 }).toBuffer()
    : image.webp({ quality: width <= 320 ? 76 : 74, effort: 3, alphaQuality: 90 }).toBuffer();
}
