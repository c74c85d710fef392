import { findStreams, type PdfStream } from './streams.ts';

export interface PixelSize {
  width: number;
  height: number;
}

/**
 * Makes a smaller JPEG of this size with the same number of colour components.
 * @returns null if the picture should stay as it is
 */
export type Downscale = (jpeg: Uint8Array, pixelSize: PixelSize) => Promise<Uint8Array | null>;

/** Original sizes of pictures, by their new size: `620x877`. */
export type Originals = ReadonlyMap<string, PixelSize>;
export const sizeKey = ({ width, height }: PixelSize) => `${width}x${height}`;

/** Enough pixels to see the colour of a line of text. */
const PIXELS_MIN = 2 ** 20;

/**
 * Replaces large JPEGs with smaller ones, each in its place. PDF.js decodes every picture fully, which takes seconds
 * and hundreds of megabytes for a scanned page, while only size and colour matter here.
 * @param bytes of the file; they are modified
 */
export async function downscalePictures(
  bytes: Uint8Array,
  downscale: Downscale,
  onStep: () => void = () => {},
): Promise<Originals> {
  const originals = new Map<string, PixelSize>();
  const large: [PdfStream, PixelSize][] = [];
  const usedSizes = new Set<string>();
  for (const part of findStreams(bytes)) {
    const { pixelSize, data, dict } = part;
    if (!pixelSize) continue;
    usedSizes.add(sizeKey(pixelSize));
    // With further filters or a colour transform of its own, the library treats it differently.
    const isPlain = isJpeg(data) && !/\/(FlateDecode|Fl|ColorTransform)\b/.test(dict);
    if (isPlain && findFactor(pixelSize)) large.push([part, pixelSize]);
  }
  for (const [part, before] of large) {
    const newSize = chooseSize(before, originals, usedSizes);
    const smaller = await downscale(part.data, newSize);
    if (smaller && smaller.length < part.data.length - END.length) {
      replacePicture(bytes, part, smaller, newSize);
      originals.set(sizeKey(newSize), before);
      usedSizes.add(sizeKey(newSize));
    }
    onStep();
  }
  return originals;
}

/** Divides the size by 2, 4 or 8, and adds a little if another picture has that size: sizes are the keys. */
function chooseSize(before: PixelSize, originals: Originals, usedSizes: ReadonlySet<string>): PixelSize {
  const factor = findFactor(before) ?? 1;
  let newSize = { width: Math.ceil(before.width / factor), height: Math.ceil(before.height / factor) };
  const isFree = (key: string) => {
    const original = originals.get(key);
    return original ? sizeKey(original) === sizeKey(before) : !usedSizes.has(key);
  };
  while (!isFree(sizeKey(newSize))) newSize = { ...newSize, width: newSize.width + 1 };
  return newSize;
}

const END = '\nendstream';

function replacePicture(
  bytes: Uint8Array,
  { data, dict, at }: PdfStream,
  smaller: Uint8Array,
  { width, height }: PixelSize,
) {
  data.set(smaller);
  data.fill(0, smaller.length, data.length - END.length);
  for (const [key, newSize] of [
    ['Width', width],
    ['Height', height],
  ] as const) {
    const [match = '', before = ''] = new RegExp(`/${key}\\s+(\\d+)`).exec(dict) ?? [];
    const place = at + dict.indexOf(match) + match.length - before.length;
    bytes.set(new TextEncoder().encode(`${newSize}`.padStart(before.length)), place);
  }
}

const findFactor = ({ width, height }: PixelSize) =>
  ([8, 4, 2] as const).find((factor) => (width * height) / factor ** 2 >= PIXELS_MIN);

const isJpeg = (data: Uint8Array) => data[0] === 0xff && data[1] === 0xd8;
