/** Amount of ink per pixel (0…1), with an empty margin of one pixel. */
export interface Ink {
  values: Float64Array;
  width: number;
  height: number;
}

/** Minimum share of the grey variance explained by two tones; a photograph has less. */
const TWO_TONED = 0.85;
/** Smaller differences in grey count as one tone. */
const CONTRAST = 24;
/** Share of transparent pixels above which transparency defines the background. */
const SEE_THROUGH = 0.02;

/** Extracts the ink of an RGBA picture; null unless it has two tones. */
export function extractInk(rgba: Uint8Array, width: number, height: number): Ink | null {
  const grey = toGrey(rgba);
  const seen = grey.filter((_, i) => (rgba[i * 4 + 3] as number) > 127);
  const isCutOut = seen.length < grey.length * (1 - SEE_THROUGH);
  if (seen.length === 0) return null;
  const tones = findTwoTones(seen);
  // A one-tone cut-out is ink wherever it is opaque; a two-tone one has its ink in the opaque part.
  if (isCutOut && (!tones || tones.high - tones.low < CONTRAST * 3))
    return isUniform(seen) || tones
      ? addMargin(width, height, (i) => (rgba[i * 4 + 3] as number) / 255)
      : null;
  if (!tones) return null;
  const { low, high, limit } = tones;
  const isDarkGround = !isCutOut && borderGrey(grey, width, height) < limit;
  const [ground, ink] = isDarkGround ? [low, high] : [high, low];
  return addMargin(width, height, (i) => {
    const tone = ((grey[i] as number) - ground) / (ink - ground);
    return (Math.min(1, Math.max(0, tone)) * (rgba[i * 4 + 3] as number)) / 255;
  });
}

function toGrey(rgba: Uint8Array): Float64Array {
  const grey = new Float64Array(rgba.length / 4);
  for (let i = 0; i < grey.length; i++)
    grey[i] =
      0.2126 * (rgba[i * 4] as number) +
      0.7152 * (rgba[i * 4 + 1] as number) +
      0.0722 * (rgba[i * 4 + 2] as number);
  return grey;
}

/** Otsu's method; null unless there are two tones. */
function findTwoTones(greys: Float64Array): { low: number; high: number; limit: number } | null {
  const counts = new Float64Array(256);
  let total = 0;
  for (const grey of greys) {
    const level = Math.round(grey);
    counts[level] = (counts[level] as number) + 1;
    total += level;
  }
  const mean = total / greys.length;
  let spread = 0;
  for (let level = 0; level < 256; level++) spread += (counts[level] as number) * (level - mean) ** 2;
  let best = { between: 0, low: 0, high: 0, limit: 0 };
  let [below, sum] = [0, 0];
  for (let level = 0; level < 255; level++) {
    below += counts[level] as number;
    sum += level * (counts[level] as number);
    const above = greys.length - below;
    if (below === 0 || above === 0) continue;
    const [low, high] = [sum / below, (total - sum) / above];
    const between = (below * above * (high - low) ** 2) / greys.length;
    if (between > best.between) best = { between, low, high, limit: level + 0.5 };
  }
  const isTwo = best.high - best.low >= CONTRAST && best.between >= TWO_TONED * spread;
  return isTwo ? best : null;
}

function isUniform(greys: Float64Array): boolean {
  let [low, high] = [255, 0];
  for (const grey of greys) {
    low = Math.min(low, grey);
    high = Math.max(high, grey);
  }
  return high - low < CONTRAST;
}

function borderGrey(grey: Float64Array, width: number, height: number): number {
  const sides: number[] = [];
  for (let x = 0; x < width; x++) sides.push(grey[x] as number, grey[(height - 1) * width + x] as number);
  for (let y = 0; y < height; y++)
    sides.push(grey[y * width] as number, grey[y * width + width - 1] as number);
  return sides.sort((a, b) => a - b)[sides.length >> 1] as number;
}

function addMargin(width: number, height: number, inkAt: (i: number) => number): Ink {
  const wide = width + 2;
  const values = new Float64Array(wide * (height + 2));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) values[(y + 1) * wide + x + 1] = inkAt(y * width + x);
  return { values, width: wide, height: height + 2 };
}
