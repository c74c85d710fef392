/** Raster of straight-alpha RGBA bytes in sRGB. */
export interface Picture {
  data: Buffer;
  width: number;
  height: number;
}
