import sharp from 'sharp';
import { invalid } from './calls.ts';
import { createQueue } from './queue.ts';

/** A picture as the shop keeps it: WebP, without metadata, in pixels. */
export interface Picture {
  body: Buffer;
  width: number;
  height: number;
}

export interface Intake {
  /** One picture is made for each. A smaller original is never enlarged. */
  widths: readonly number[];
  /** `square` cuts to the middle. */
  shape?: 'whole' | 'square';
  /** Larger originals are refused by their header, before anything is decoded. */
  maxPixels?: number;
  /** The field of the form that a refusal stands at. */
  field: string;
}

export const PICTURE_TYPE = 'image/webp';
const MAX_PIXELS = 40_000_000;
const QUALITY = 82;
/** Decoding takes a core and memory: one after the other. */
const queue = createQueue({ waiting: 30 });

/**
 * Makes the shop's own pictures of one that somebody sent: turned as the camera was held, the first frame only, and
 * nothing kept of what else the file said.
 * @throws Failure 422 at `field` for what is no picture, is damaged or too large
 */
export async function intake(original: Buffer, options: Intake): Promise<Picture[]> {
  const { widths, shape = 'whole', maxPixels = MAX_PIXELS, field } = options;
  if (!isPicture(original)) throw invalid({ [field]: NOT_A_PICTURE });
  return queue.run(async () => {
    // Its limit is set off for the header alone, so that the refusal can say what is wrong.
    const header = await sharp(original, { limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw invalid({ [field]: DAMAGED });
      });
    if (header.width * header.height > maxPixels) throw invalid({ [field]: tooLarge(maxPixels) });
    const { width, height } = header.autoOrient;
    const pictures: Picture[] = [];
    for (const wanted of widths) {
      const side = Math.min(wanted, shape === 'square' ? Math.min(width, height) : width);
      const { data, info } = await sharp(original, { limitInputPixels: maxPixels, pages: 1, failOn: 'error' })
        .autoOrient()
        .resize(shape === 'square' ? { width: side, height: side, fit: 'cover' } : { width: side })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true })
        .catch(() => {
          throw invalid({ [field]: DAMAGED });
        });
      pictures.push({ body: data, width: info.width, height: info.height });
    }
    return pictures;
  });
}

const NOT_A_PICTURE = 'This is not a picture. Send a JPEG, PNG, WebP, GIF or AVIF file.';
const DAMAGED = 'This picture is damaged. Please send another one.';
const tooLarge = (pixels: number) =>
  `This picture is too large. Send one of at most ${Math.floor(pixels / 1e6)} megapixels.`;

/**
 * Whether the first bytes are those of a picture of pixels. Drawings (SVG) and documents, which the library would read
 * too, are programs more than pictures, and stay outside.
 */
function isPicture(file: Buffer): boolean {
  const start = file.toString('latin1', 0, 16);
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(start) ||
    /^RIFF.{4}WEBP/s.test(start) ||
    /^.{4}ftyp(avif|avis|mif1)/s.test(start)
  );
}
