import {
  Box2,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  SRGBColorSpace,
  Vector2,
  type WebGLRenderer,
} from 'three';
import { halved, LEVELS, STEP } from './smaller-pictures.ts';

/** A part of a picture in its pixels. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LiveTexture {
  texture: DataTexture;
  /** Takes a part of the picture over. Its sides are moved outwards to whole pixels of the smallest of its pictures. */
  take(part: Part): void;
}

/**
 * A painted picture on the graphics card, with its smaller pictures. A part of it can be taken over alone: a letter more
 * costs what a letter is large, not what a book is.
 */
export function createLiveTexture(
  renderer: WebGLRenderer,
  canvas: HTMLCanvasElement,
  { coloured, anisotropy }: { coloured: boolean; anisotropy: number },
): LiveTexture {
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  const texture = new DataTexture(null, canvas.width, canvas.height);
  texture.mipmaps = levelsOf(pen, { x: 0, y: 0, width: canvas.width, height: canvas.height });
  texture.generateMipmaps = false;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = anisotropy;
  if (coloured) texture.colorSpace = SRGBColorSpace;
  // Pictures are painted from above, textures counted from below.
  texture.repeat.set(1, -1);
  texture.offset.set(0, 1);
  texture.needsUpdate = true;
  texture.onUpdate = () => {
    // Once they are there, they need not be kept here, too.
    for (const one of texture.mipmaps ?? []) Object.assign(one, { data: null });
  };
  return {
    texture,
    take(given) {
      const part = outwards(given, canvas);
      for (const [level, { data, width, height }] of levelsOf(pen, part).entries()) {
        const source = new DataTexture(data, width, height);
        const to = new Vector2(part.x / 2 ** level, part.y / 2 ** level);
        const all = new Box2(new Vector2(0, 0), new Vector2(width, height));
        renderer.copyTextureToTexture(source, texture, all, to, 0, level);
      }
    },
  };
}

function levelsOf(pen: CanvasRenderingContext2D, { x, y, width, height }: Part) {
  const levels = [{ data: new Uint8Array(pen.getImageData(x, y, width, height).data.buffer), width, height }];
  for (let i = 1; i < LEVELS; i++) levels.push(halved(levels[i - 1] as (typeof levels)[0]));
  return levels;
}

function outwards({ x, y, width, height }: Part, { width: most, height: highest }: HTMLCanvasElement): Part {
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
