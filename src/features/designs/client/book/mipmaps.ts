/** Number of mipmap levels; texture sides are multiples of `STEP`. */
export const LEVELS = 4;
export const STEP = 2 ** (LEVELS - 1);

export interface Pixels {
  data: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Halves width and height, which are even. */
export function halvePixels({ data, width, height }: Pixels): Pixels {
  const [w, h] = [width / 2, height / 2];
  const small = new Uint8Array(w * h * 4);
  const row = width * 4;
  for (let y = 0, to = 0; y < h; y++)
    for (let x = 0, from = y * 2 * row; x < w; x++, from += 8)
      for (let k = from; k < from + 4; k++)
        small[to++] =
          ((data[k] as number) +
            (data[k + 4] as number) +
            (data[k + row] as number) +
            (data[k + row + 4] as number) +
            2) >>
          2;
  return { data: small, width: w, height: h };
}
