import { type StreamPart, streamsOf } from './streams.ts';

export interface Dots {
  width: number;
  height: number;
}

/**
 * Makes a smaller JPEG of this size with the same number of colour components.
 * @returns null if the picture should stay as it is
 */
export type Lighten = (jpeg: Uint8Array, dots: Dots) => Promise<Uint8Array | null>;

/** Original sizes of pictures, by their new size: `620x877`. */
export type Originals = ReadonlyMap<string, Dots>;
export const keyOf = ({ width, height }: Dots) => `${width}x${height}`;

/** Enough pixels to see the colour of a line of text. */
const DOTS_KEPT = 2 ** 20;

/**
 * Replaces large JPEGs with smaller ones, each in its place. PDF.js decodes every picture whole, which takes seconds
 * and hundreds of megabytes for a scanned page, while only size and colour matter here.
 * @param bytes of the file; they are modified
 */
export async function lightenPictures(
  bytes: Uint8Array,
  lighten: Lighten,
  onStep: () => void = () => {},
): Promise<Originals> {
  const originals = new Map<string, Dots>();
  const large: [StreamPart, Dots][] = [];
  const taken = new Set<string>();
  for (const part of streamsOf(bytes)) {
    const { dots, data, dict } = part;
    if (!dots) continue;
    taken.add(keyOf(dots));
    // With further filters or a colour transform of its own, the library treats it differently.
    const isPlain = isJpeg(data) && !/\/(FlateDecode|Fl|ColorTransform)\b/.test(dict);
    if (isPlain && factorFor(dots)) large.push([part, dots]);
  }
  for (const [part, before] of large) {
    const now = measuresFor(before, originals, taken);
    const light = await lighten(part.data, now);
    if (light && light.length < part.data.length - END.length) {
      put(bytes, part, light, now);
      originals.set(keyOf(now), before);
      taken.add(keyOf(now));
    }
    onStep();
  }
  return originals;
}

/** Divides the size by 2, 4 or 8, and adds a little if another picture has that size: sizes are the keys. */
function measuresFor(before: Dots, originals: Originals, taken: ReadonlySet<string>): Dots {
  const factor = factorFor(before) ?? 1;
  let now = { width: Math.ceil(before.width / factor), height: Math.ceil(before.height / factor) };
  const isFree = (key: string) => {
    const known = originals.get(key);
    return known ? keyOf(known) === keyOf(before) : !taken.has(key);
  };
  while (!isFree(keyOf(now))) now = { ...now, width: now.width + 1 };
  return now;
}

const END = '\nendstream';

function put(bytes: Uint8Array, { data, dict, at }: StreamPart, light: Uint8Array, { width, height }: Dots) {
  data.set(light);
  data.fill(0, light.length, data.length - END.length);
  for (const [key, now] of [
    ['Width', width],
    ['Height', height],
  ] as const) {
    const [all = '', before = ''] = new RegExp(`/${key}\\s+(\\d+)`).exec(dict) ?? [];
    const place = at + dict.indexOf(all) + all.length - before.length;
    bytes.set(new TextEncoder().encode(`${now}`.padStart(before.length)), place);
  }
}

const factorFor = ({ width, height }: Dots) =>
  ([8, 4, 2] as const).find((factor) => (width * height) / factor ** 2 >= DOTS_KEPT);

const isJpeg = (data: Uint8Array) => data[0] === 0xff && data[1] === 0xd8;
