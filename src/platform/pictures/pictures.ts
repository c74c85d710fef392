import { PHOTO_FORMATS } from '#kernel/limits.ts';
import { invalid } from '../http/calls.ts';
import { headOf, type UploadedFile } from '../http/uploaded-files.ts';
import { createPictureMaker } from './picture-maker.ts';
import type { MadePicture } from './picture-task.ts';

/** A picture as the shop keeps it: WebP, without metadata, in pixels. */
export type Picture = MadePicture;

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
const maker = createPictureMaker();

/**
 * Makes the shop's own pictures of one that somebody sent: turned as the camera was held, the first frame only, and
 * nothing kept of what else the file said.
 * @throws Failure 422 at `field` for what is no picture, is damaged or too large
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
    (/^.{4}ftyp(avif|avis|mif1)/s.test(start) && otherPicture(file) === undefined)
  );
}

/**
 * Pictures that people may well have and the library cannot decode, or should not have to: HEVC, in which phones write
 * HEIC, is patented and in none of its builds.
 */
const OTHER_PICTURES: readonly [format: string, start: RegExp][] = [
  ['HEIC', /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|(?:mif1|msf1)(?!.*avi[fs]))/s],
  ['TIFF', /^(?:II[*+]\0|MM\0[*+])/],
  ['BMP', /^BM.{4}\0\0\0\0/s],
  ['JPEG XL', /^(?:\xff\n|\0{3}.JXL )/s],
  ['JPEG 2000', /^\0{3}.jP {2}/s],
  ['PSD', /^8BPS/],
];

/** The format of a picture that the shop does not take. */
const otherPicture = (file: Buffer): string | undefined => {
  const start = file.toString('latin1', 0, boxEnd(file));
  return OTHER_PICTURES.find(([, begins]) => begins.test(start))?.[0];
};
/** The kinds that a file of the family of AVIF says it is stand in its first box, whose length comes first. */
const boxEnd = (file: Buffer) => (file.length < 4 ? 0 : Math.min(Math.max(file.readUInt32BE(0), 16), 128));
