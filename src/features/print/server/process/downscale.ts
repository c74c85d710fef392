import sharp from 'sharp';
import type { Downscale } from '../../checking/downscale-pictures.ts';
import { PIXELS_MAX } from '../../checking/limits.ts';

sharp.concurrency(1);
sharp.cache(false);

/** Downscales while decoding, to save memory. Null for CMYK and damaged pictures. */
export const downscale: Downscale = async (jpeg, { width, height }) => {
  try {
    const picture = sharp(jpeg, { limitInputPixels: PIXELS_MAX });
    const { channels } = await picture.metadata();
    if (channels !== 1 && channels !== 3) return null;
    return await picture
      .resize(width, height, { fit: 'fill' })
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer();
  } catch {
    return null;
  }
};
