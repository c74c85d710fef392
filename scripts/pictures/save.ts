import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Picture } from '../../src/features/covers/drawing/types.ts';

/** Must match `src/ui/picture-sources.ts`. */
const WIDTHS = [640, 960, 1600] as const;
const QUALITY = { avif: 48, webp: 74 };
export type Crop = { left: number; top: number; width: number; height: number };
interface SaveOptions {
  cut?: Crop;
  /** Marbling is noise to an encoder and needs a lower quality for the same size. */
  quality?: typeof QUALITY;
}

/** Writes `name.webp`, and `name-{width}.avif` and `.webp` for every width up to its own; crops first. */
export async function savePicture(
  picture: Picture,
  folder: string,
  name: string,
  { cut, quality = QUALITY }: SaveOptions = {},
): Promise<void> {
  const formats = {
    avif: (image: Sharp) => image.avif({ quality: quality.avif, effort: 4 }),
    webp: (image: Sharp) => image.webp({ quality: quality.webp }),
  };
  const raw = { width: picture.width, height: picture.height, channels: 4 as const };
  let image = sharp(picture.data, { raw });
  if (cut) image = sharp(await image.extract(cut).png().toBuffer());
  const sourceWidth = cut?.width ?? picture.width;
  const at = (width: number) => image.clone().resize({ width: Math.min(width, sourceWidth) });
  await formats.webp(at(960)).toFile(join(folder, `${name}.webp`));
  for (const width of WIDTHS)
    for (const [format, encode] of Object.entries(formats))
      await encode(at(width)).toFile(join(folder, `${name}-${width}.${format}`));
  console.log(`${name} ${sourceWidth} px wide`);
}

/** Crops to 4:3 around the opaque middle with some margin; shadows end within it. */
export function cropToContent(picture: Picture): Picture {
  const { left, top, width, height } = contentBounds(picture);
  const data = Buffer.alloc(width * height * 4);
  const rim = width * 0.07;
  for (let y = 0, o = 0; y < height; y++)
    for (let x = 0; x < width; x++, o += 4) {
      const from = ((top + y) * picture.width + left + x) * 4;
      picture.data.copy(data, o, from, from + 4);
      const near = Math.min(x, width - 1 - x, y, height - 1 - y) / rim;
      if (near < 1) data[o + 3] = Math.round((data[o + 3] as number) * near * near * (3 - 2 * near));
    }
  return { data, width, height };
}

/** Centres a top view on a transparent 4:3 ground with one soft shadow. */
export async function placeOnGround({ data, width, height }: Picture): Promise<Picture> {
  const MARGIN = 1.14;
  const wide = Math.round(width * MARGIN);
  const high = Math.round((wide * 3) / 4);
  const [left, top] = [Math.round((wide - width) / 2), Math.round((high - height) / 2)];
  const drop = Math.round(width * 0.012);
  const shadow = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect x="${left}" y="${top + drop}" width="${width}" height="${height}" fill="#1a120c" fill-opacity="0.5"/></svg>`,
    ),
  )
    .blur(width * 0.014)
    .png()
    .toBuffer();
  const composed = await sharp(shadow)
    .composite([{ input: data, raw: { width, height, channels: 4 }, left, top }])
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { data: composed, width: wide, height: high };
}

function contentBounds({ data, width, height }: Picture): Crop {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, i = 3; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      if ((data[i] as number) < 250) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  const MARGIN = 1.2;
  const wide = Math.round(Math.min(width, Math.max(right - left, ((bottom - top) * 4) / 3) * MARGIN));
  const high = Math.round(Math.min(height, (wide * 3) / 4));
  const within = (at: number, peak: number) => Math.round(Math.min(peak, Math.max(0, at)));
  return {
    left: within((left + right - wide) / 2, width - wide),
    top: within((top + bottom - high) / 2, height - high),
    width: wide,
    height: high,
  };
}
