/** Material of one flat (or unrolled) part of a book, pixel by pixel. */
export interface Surface {
  width: number;
  height: number;
  /** sRGB bytes, three per pixel. */
  colour: Uint8Array;
  /** Height above the board in pixels. */
  relief: Float32Array;
  /** Metal leaf coverage, 0 … 255. */
  foil: Uint8Array;
  /** Index into `METALS` for each pixel's leaf; gold when absent. */
  metal?: Uint8Array;
  /** Sheen, 0 … 255. */
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
