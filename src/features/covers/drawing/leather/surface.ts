/** A material, pixel by pixel: what the light model needs to know of one flat (or unrolled) part of a book. */
export interface Surface {
  width: number;
  height: number;
  /** sRGB bytes, three per pixel. */
  colour: Uint8Array;
  /** Height above the board in pixels. */
  relief: Float32Array;
  /** Cover of leaf, 0 … 255. */
  foil: Uint8Array;
  /** Of which metal the leaf is, as places in `METALS`; gold where it is absent. */
  metal?: Uint8Array;
  /** Strength of the sheen, 0 … 255. */
  gloss: Uint8Array;
}

export function createSurface(width: number, height: number): Surface {
  const size = width * height;
  return {
    width,
    height,
    colour: new Uint8Array(size * 3),
    relief: new Float32Array(size),
    foil: new Uint8Array(size),
    gloss: new Uint8Array(size),
  };
}
