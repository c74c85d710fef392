/** How many pictures a texture has, each half as large as the one before, and what its sides are a multiple of. */
export const LEVELS = 4;
export const STEP = 2 ** (LEVELS - 1);

export interface Pixels {
  data: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Half as wide and high: of four pixels one. Width and height are even. */
export function halved({ data, width, height }: Pixels): Pixels {
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
