export interface PictureInfo {
  hasColour: boolean;
  /** Whether a mask lets what lies beneath show through in part. */
  hasTransparency: boolean;
}

/** Pixels as PDF.js reports them: RGB (2), RGBA (3), or other. */
export interface DecodedPicture {
  data?: Uint8Array | Uint8ClampedArray;
  kind?: number;
}

/** @param picture null if it could not be decoded */
export const describePicture = (picture: DecodedPicture | null): PictureInfo => ({
  hasColour: picture !== null && hasColour(picture),
  hasTransparency: picture !== null && hasTransparency(picture),
});

const SAMPLES = 4000;
/** Out of 255; scanned grey pages stay below. */
const CHROMA = 24;

/** Whether more than one pixel in 200 has a colour: many pictures stored in colour are grey. */
function hasColour({ data, kind }: DecodedPicture): boolean {
  const width = kind === 2 ? 3 : kind === 3 ? 4 : 0;
  if (!data || width === 0) return false;
  const pixelCount = Math.floor(data.length / width);
  const step = Math.max(1, Math.floor(pixelCount / SAMPLES)) * width;
  let sampled = 0;
  let coloured = 0;
  for (let at = 0; at + 2 < data.length; at += step) {
    if (kind === 3 && data[at + 3] === 0) continue;
    const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
    sampled++;
    if (Math.max(r, g, b) - Math.min(r, g, b) > CHROMA) coloured++;
  }
  return coloured > sampled / 200;
}

/** Looks at every pixel: a softly cut-out picture is transparent only at its edge. */
function hasTransparency({ data, kind }: DecodedPicture): boolean {
  if (!data || kind !== 3) return false;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0 && data[at] !== 255) return true;
  return false;
}
