import sharp from 'sharp';
import type { CoverFormat, CoverWidth, MonogramWidth } from '#kernel/binding.ts';
import type { Picture } from './types.ts';

export interface CoverFile {
  width: CoverWidth | MonogramWidth;
  format: CoverFormat;
}

/** Makes the file of a master at a width no larger than its own. */
export async function encodeCover(master: Picture, { width, format }: CoverFile): Promise<Buffer> {
  if (master.width < width)
    throw new Error(`a master of ${master.width} px cannot give a picture of ${width} px`);
  let image = sharp(master.data, { raw: { width: master.width, height: master.height, channels: 4 } });
  if (master.width !== width) image = image.resize({ width, kernel: 'lanczos3' });
  // Small pictures lose the lettering first, so they keep a little more.
  return format === 'avif'
    ? image.avif({ quality: width <= 320 ? 50 : 45, effort: 2 }).toBuffer()
    : image.webp({ quality: width <= 320 ? 76 : 74, effort: 3, alphaQuality: 90 }).toBuffer();
}
