import { fileURLToPath } from 'node:url';
import { PHOTO_FORMATS } from '#kernel/limits.ts';
import { invalid } from '../http/calls.ts';
import { readHead, type UploadedFile } from '../http/uploaded-files.ts';
import { createKillable } from '../process/killable.ts';
import type { Picture, PictureOutcome, PictureTask } from './picture-task.ts';

export interface PictureOptions {
  /** One picture per width; smaller originals are never enlarged. */
  widths: readonly number[];
  shape?: 'whole' | 'square';
  maxPixels?: number;
  field: string;
}

export const PICTURE_TYPE = 'image/webp';
const MAX_PIXELS = 40_000_000;

/** Decoding two megabytes can take two hundred, which libraries keep; hence a process that ends when idle. */
const converter = createKillable<PictureTask, PictureOutcome>({
  program: fileURLToPath(new URL('./picture-process.ts', import.meta.url)),
  name: 'pictures',
  kind: 'convert',
  lostMessage: 'We couldn’t read your picture. Please send it again in a moment.',
  stepLimit: 30_000,
  idle: 10_000,
  idleMemory: 200 * 2 ** 20,
  // More than the upload gate admits, so no admitted upload is refused here.
  waiting: 30,
});

/**
 * Converts an uploaded picture to WebP: rotated upright, first frame only, without metadata.
 * @throws Failure 422 at `field` for anything but an intact picture of acceptable size
 */
export async function convertUpload(original: UploadedFile, options: PictureOptions): Promise<Picture[]> {
  const { widths, shape = 'whole', maxPixels = MAX_PIXELS, field } = options;
  const head = await readHead(original);
  if (!isPicture(head)) throw invalid({ [field]: unsupportedMessage(head) });
  const converted = await converter.run({ path: original.path, widths, shape, maxPixels });
  if (converted === 'too large') throw invalid({ [field]: tooLargeMessage(maxPixels) });
  // A file that crashes or stalls the process counts as damaged.
  if (converted === null || converted === 'damaged') throw invalid({ [field]: DAMAGED_MESSAGE });
  return converted;
}

const ACCEPTED_FORMATS = `Send a ${PHOTO_FORMATS} file.`;
const unsupportedMessage = (file: Buffer) => {
  const format = unsupportedFormat(file);
  return format
    ? `We can’t read ${format} pictures. ${ACCEPTED_FORMATS}`
    : `This file isn’t a picture. ${ACCEPTED_FORMATS}`;
};
const DAMAGED_MESSAGE = 'This picture is damaged. Please send another one.';
const tooLargeMessage = (pixels: number) =>
  `This picture is too large. Send one of up to ${Math.floor(pixels / 1e6)} megapixels.`;

/** Accepts raster formats by their first bytes. */
function isPicture(file: Buffer): boolean {
  const start = file.toString('latin1', 0, 16);
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(start) ||
    /^RIFF.{4}WEBP/s.test(start) ||
    (/^.{4}ftyp(avif|avis|mif1)/s.test(start) && unsupportedFormat(file) === undefined)
  );
}

/** Common formats the library can't or shouldn't decode: HEVC, used by HEIC, is patented and not in its builds. */
const UNSUPPORTED_FORMATS: readonly [format: string, start: RegExp][] = [
  ['HEIC', /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|(?:mif1|msf1)(?!.*avi[fs]))/s],
  ['TIFF', /^(?:II[*+]\0|MM\0[*+])/],
  ['BMP', /^BM.{4}\0\0\0\0/s],
  ['JPEG XL', /^(?:\xff\n|\0{3}.JXL )/s],
  ['JPEG 2000', /^\0{3}.jP {2}/s],
  ['PSD', /^8BPS/],
];

const unsupportedFormat = (file: Buffer): string | undefined => {
  const start = file.toString('latin1', 0, firstBoxEnd(file));
  return UNSUPPORTED_FORMATS.find(([, begins]) => begins.test(start))?.[0];
};
const firstBoxEnd = (file: Buffer) =>
  file.length < 4 ? 0 : Math.min(Math.max(file.readUInt32BE(0), 16), 128);
