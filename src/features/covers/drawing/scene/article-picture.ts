import sharp, { type OverlayOptions } from 'sharp';
import type { ArticlePictureFile } from './standing-file.ts';

/** Pixels of the largest picture, for which the places below are given. */
const FULL = { width: 1200, height: 800 };
/** What a shared picture measures, as the networks cut it. */
const SHARED = { width: 1200, height: 630 };
const PAPER = '#ece4d5';
/** A standing book is eight wide and eleven high. */
const SHAPE = 8 / 11;

interface Place {
  left: number;
  top: number;
  height: number;
}

/** Where one, two or three standing books are, from the left; each one stands a little further back. */
const PLACES: readonly (readonly Place[])[] = [
  [{ left: 324, top: 30, height: 760 }],
  [
    { left: 130, top: 50, height: 730 },
    { left: 556, top: 52, height: 660 },
  ],
  [
    { left: 20, top: 60, height: 700 },
    { left: 400, top: 72, height: 640 },
    { left: 758, top: 68, height: 590 },
  ],
];

/**
 * Books that stand side by side, 3:2 on clear ground, or on paper in the shape in which pages are shared.
 * @param books files of one to three standing covers with their shadows, the first one in front
 */
export async function arrangeBooks(
  books: readonly Uint8Array[],
  { width, format }: ArticlePictureFile,
): Promise<Buffer> {
  const places = PLACES[Math.min(books.length, PLACES.length) - 1] ?? [];
  const scale = (width === 'share' ? SHARED.height / FULL.height : width / FULL.width) || 1;
  const canvas =
    width === 'share'
      ? SHARED
      : { width: Math.round(FULL.width * scale), height: Math.round(FULL.height * scale) };
  const middle = width === 'share' ? (SHARED.width - FULL.width * scale) / 2 : 0;
  const layers = await Promise.all(
    places.map(async ({ left, top, height }, i): Promise<OverlayOptions> => {
      const shown = Math.round(height * scale);
      const input = await sharp(books[i])
        .resize({ height: shown, width: Math.round(shown * SHAPE) })
        .png({ compressionLevel: 1 })
        .toBuffer();
      return { input, left: Math.round(left * scale + middle), top: Math.round(top * scale) };
    }),
  );
  const ground = { r: 0, g: 0, b: 0, alpha: 0 };
  const stage = sharp({ create: { ...canvas, channels: 4, background: ground } }).composite(layers.reverse());
  const image =
    width === 'share' ? sharp(await stage.png().toBuffer()).flatten({ background: PAPER }) : stage;
  return format === 'avif'
    ? image.avif({ quality: 48, effort: 2 }).toBuffer()
    : image.webp({ quality: 76, effort: 3, alphaQuality: 90 }).toBuffer();
}
