/** Larger pictures are neither decoded nor accepted; A3 at 600 dpi has 70 million pixels. */
export const PIXELS_MAX = 80_000_000;
