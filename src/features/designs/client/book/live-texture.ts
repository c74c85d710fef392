import {
  Box2,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  SRGBColorSpace,
  Vector2,
  type WebGLRenderer,
} from 'three';
import { halvePixels, LEVELS, STEP } from './mipmaps.ts';

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LiveTexture {
  texture: DataTexture;
  /** Uploads an area of the picture, expanded to whole pixels of the smallest mipmap. */
  upload(part: Part): void;
}

/** Painted picture on the GPU with its mipmaps. Uploads single areas, so adding a letter costs the size of a letter. */
export function createLiveTexture(
  renderer: WebGLRenderer,
  canvas: HTMLCanvasElement,
  { coloured, anisotropy }: { coloured: boolean; anisotropy: number },
): LiveTexture {
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  const texture = new DataTexture(null, canvas.width, canvas.height);
  texture.mipmaps = createMipmaps(pen, { x: 0, y: 0, width: canvas.width, height: canvas.height });
  texture.generateMipmaps = false;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = anisotropy;
  if (coloured) texture.colorSpace = SRGBColorSpace;
  // Canvases are painted from the top, textures addressed from the bottom.
  texture.repeat.set(1, -1);
  texture.offset.set(0, 1);
  texture.needsUpdate = true;
  texture.onUpdate = () => {
    for (const mipmap of texture.mipmaps ?? []) Object.assign(mipmap, { data: null });
  };
  return {
    texture,
    upload(area) {
      const part = alignToMipmaps(area, canvas);
      for (const [level, { data, width, height }] of createMipmaps(pen, part).entries()) {
        const source = new DataTexture(data, width, height);
        const to = new Vector2(part.x / 2 ** level, part.y / 2 ** level);
        const region = new Box2(new Vector2(0, 0), new Vector2(width, height));
        renderer.copyTextureToTexture(source, texture, region, to, 0, level);
      }
    },
  };
}

function createMipmaps(pen: CanvasRenderingContext2D, { x, y, width, height }: Part) {
  const levels = [{ data: new Uint8Array(pen.getImageData(x, y, width, height).data.buffer), width, height }];
  for (let i = 1; i < LEVELS; i++) levels.push(halvePixels(levels[i - 1] as (typeof levels)[0]));
  return levels;
}

function alignToMipmaps(
  { x, y, width, height }: Part,
  { width: most, height: highest }: HTMLCanvasElement,
): Part {
  const down = (v: number) => Math.max(0, Math.floor(v / STEP) * STEP);
  const up = (v: number, end: number) => Math.min(end, Math.ceil(v / STEP) * STEP);
  const [left, above] = [down(x), down(y)];
  return {
    x: left,
    y: above,
    width: up(x + width, most) - left,
    height: up(y + height, highest) - above,
  };
}
