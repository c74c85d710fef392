import { PHOTO_FORMATS } from '#kernel/limits.ts';
import { invalid } from '../http/calls.ts';
import { headOf, type UploadedFile } from '../http/uploaded-files.ts';
import { createPictureMaker } from './picture-maker.ts';
import type { MadePicture } from './picture-task.ts';

export type Picture = MadePicture;

export interface Intake {
  /** One picture per width; smaller originals are never enlarged. */
  widths: readonly number[];
  shape?: 'whole' | 'square';
  maxPixels?: number;
  field: string;
}

export const PICTURE_TYPE = 'image/webp';
const MAX_PIXELS = 40_000_000;
const maker = createPictureMaker();

/**
 * Converts an uploaded picture to WebP: rotated upright, first frame only, without metadata.
 * @throws Failure 422 at `field` for anything but an intact picture of acceptable size
 */
export async function intake(original: UploadedFile, options: Intake): Promise<Picture[]> {
  const { widths, shape = 'whole', maxPixels = MAX_PIXELS, field } = options;
  const head = await headOf(original);
  if (!isPicture(head)) throw invalid({ [field]: notTaken(head) });
  const made = await maker.make({ path: original.path, widths, shape, maxPixels });
  if (made === 'too large') throw invalid({ [field]: tooLarge(maxPixels) });
  if (made === 'damaged') throw invalid({ [field]: DAMAGED });
  return made;
}

const TAKEN = `Send a ${PHOTO_FORMATS} file.`;
const notTaken = (file: Buffer) => {
  const format = otherPicture(file);
  return format
    ? `This is a picture in the format ${format}, which the shop cannot read. ${TAKEN}`
    : `This is not a picture. ${TAKEN}`;
};
const DAMAGED = 'This picture is damaged. Please send another one.';
const tooLarge = (pixels: number) =>
  `This picture is too large. Send one of at most ${Math.floor(pixels / 1e6)} megapixels.`;

/** Accepts raster formats by their first bytes. */
function isPicture(file: Buffer): boolean {
  const start = file.toString('latin1', 0, 16);
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(start) ||
    /^RIFF.{4}WEBP/s.test(start) ||
    (/^.{4}ftyp(avif|avis|mif1)/s.test(start) && otherPicture(file) === undefined)
  );
}

/** Common formats the library can't or shouldn't decode: HEVC, used by HEIC, is patented and not in its builds. */
const OTHER_PICTURES: readonly [format: string, start: RegExp][] = [
  ['HEIC', /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|(?:mif1|msf1)(?!.*avi[fs]))/s],
  ['TIFF', /^(?:II[*+]\0|MM\0[*+])/],
  ['BMP', /^BM.{4}\0\0\0\0/s],
  ['JPEG XL', /^(?:\xff\n|\0{3}.JXL )/s],
  ['JPEG 2000', /^\0{3}.jP {2}/s],
  ['PSD', /^8BPS/],
];

const otherPicture = (file: Buffer): string | undefined => {
  const start = file.toString('latin1', 0, boxEnd(file));
  return OTHER_PICTURES.find(([, begins]) => begins.test(start))?.[0];
};
const boxEnd = (file: Buffer) => (file.length < 4 ? 0 : Math.min(Math.max(file.readUInt32BE(0), 16), 128));
