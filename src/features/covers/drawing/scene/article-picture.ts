import sharp, { type OverlayOptions } from 'sharp';
import type { ArticlePictureFile } from './upright-book.ts';

/** Largest picture in pixels; `PLACES` refers to it. */
const FULL = { width: 1200, height: 800 };
/** Open Graph size. */
const SHARED = { width: 1200, height: 630 };
const PAPER = '#ece4d5';
/** Aspect ratio of a standing cover. */
const ASPECT_RATIO = 8 / 11;

interface BookPlace {
  left: number;
  top: number;
  height: number;
}

/** Positions of one, two or three books from the left, each a little further back. */
const PLACES: readonly (readonly BookPlace[])[] = [
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
 * Arranges standing books side by side: 3:2 on transparent ground, or on paper in the Open Graph size.
 * @param books one to three standing covers with shadows, the front one first
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
      const scaledHeight = Math.round(height * scale);
      const input = await sharp(books[i])
        .resize({ height: scaledHeight, width: Math.round(scaledHeight * ASPECT_RATIO) })
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
