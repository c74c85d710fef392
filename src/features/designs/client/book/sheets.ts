import {
  DataTexture,
  ImageLoader,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  type Texture,
} from 'three';
import { inkMatrix } from '#features/covers/marbling-inks.ts';
import type { PaperName } from '#kernel/binding-design.ts';
import type { BookColour } from '#kernel/edition.ts';
import { PAPER_SHEET } from '../../paper-sheets.ts';

export type SheetAddresses = Readonly<Record<string, string>>;
/** Size of a grain tile in mm, and the steepest slope its texture can encode. */
export const TILE = 170;
export const STEEP = 4;

export interface Sheet {
  picture: HTMLCanvasElement;
  pxPerMm: number;
}

export function createSheets(addresses: SheetAddresses) {
  const loader = new ImageLoader();
  const maps = new Map<string, Promise<HTMLImageElement>>();
  const coloured = new Map<string, Promise<Sheet>>();
  const grains = new Map<string, Promise<Texture>>();
  const load = (name: string) => cached(maps, name, () => loader.loadAsync(addresses[name] as string));
  return {
    grain: (genuine: boolean): Promise<Texture> => {
      const name = genuine ? 'goatskin' : 'embossed';
      return cached(grains, name, async () => {
        const texture = createSlopeMap(await load(name));
        texture.wrapS = texture.wrapT = RepeatWrapping;
        texture.magFilter = LinearFilter;
        texture.minFilter = LinearMipmapLinearFilter;
        texture.generateMipmaps = true;
        texture.anisotropy = 4;
        texture.needsUpdate = true;
        return texture;
      });
    },
    marbled: (paper: PaperName, leather: BookColour): Promise<Sheet> =>
      cached(coloured, `${paper} ${leather.colorName}`, async () => {
        if (coloured.size > 6) coloured.delete(coloured.keys().next().value as string);
        return colourInkMap(await load(`paper-${paper}`), leather);
      }),
    dispose() {
      for (const grain of grains.values()) grain.then((loaded) => loaded.dispose()).catch(() => {});
    },
  };
}

function cached<T>(cache: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  let promise = cache.get(key);
  if (!promise) {
    promise = make();
    cache.set(key, promise);
    promise.catch(() => cache.delete(key));
  }
  return promise;
}

function colourInkMap(map: HTMLImageElement, leather: BookColour): Sheet {
  const picture = document.createElement('canvas');
  picture.width = map.naturalWidth;
  picture.height = map.naturalHeight;
  const pen = readableContext(picture);
  pen.drawImage(map, 0, 0);
  const pixels = pen.getImageData(0, 0, picture.width, picture.height);
  inkPixels(pixels.data, leather);
  pen.putImageData(pixels, 0, 0);
  return { picture, pxPerMm: picture.width / PAPER_SHEET.width };
}

/**
 * Colours an ink map, which holds the amounts of three inks per pixel; the rest is the vein colour.
 * @param data RGBA, changed in place
 */
export function inkPixels(data: Uint8ClampedArray, { colorName, light, dark }: InkedFor): void {
  const rows = inkMatrix({ name: colorName, light, dark }, 0);
  for (let i = 0; i < data.length; i += 4) {
    const [a, b, c] = [data[i] as number, data[i + 1] as number, data[i + 2] as number];
    for (const [k, [main, second, accent, vein]] of rows.entries())
      data[i + k] = main * a + second * b + accent * c + vein * 255;
  }
}
type InkedFor = Pick<BookColour, 'colorName' | 'light' | 'dark'>;

/** Converts a height map: red and green hold the slopes per mm, blue the height. */
function createSlopeMap(map: HTMLImageElement): DataTexture {
  const [w, h] = [map.naturalWidth, map.naturalHeight];
  const canvas = document.createElement('canvas');
  canvas.width = w;
  canvas.height = h;
  const pen = readableContext(canvas);
  // Textures are addressed from the bottom.
  pen.setTransform(1, 0, 0, -1, 0, h);
  pen.drawImage(map, 0, 0);
  const { data } = pen.getImageData(0, 0, w, h);
  const height = (x: number, y: number) => data[((y % h) * w + (x % w)) * 4] as number;
  const coded = new Uint8Array(w * h * 4);
  const perMm = w / TILE;
  for (let y = 0, to = 0; y < h; y++)
    for (let x = 0; x < w; x++, to += 4) {
      const here = height(x, y);
      const slope = (next: number) => (((next - here) * perMm) / STEEP) * 0.5 + 127.5;
      coded[to] = Math.max(0, Math.min(255, slope(height(x + 1, y))));
      coded[to + 1] = Math.max(0, Math.min(255, slope(height(x, y + 1))));
      coded[to + 2] = here;
      coded[to + 3] = 255;
    }
  return new DataTexture(coded, w, h);
}

/** Keeps the canvas in CPU memory; reading it back from the GPU is slower than the work itself. */
const readableContext = (canvas: HTMLCanvasElement) =>
  canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;

/** Seamless low-frequency noise in three channels, for uneven dye and foil. */
export function createNoise(size = 32): DataTexture {
  const data = new Uint8Array(size * size * 4);
  let state = 7;
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    data[i] = state >>> 24;
  }
  const texture = new DataTexture(data, size, size);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}

export async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
