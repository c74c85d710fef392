/** Widths, in pixels, in which the shop's own pictures are kept, besides the base picture. */
export const PICTURE_WIDTHS = [640, 960, 1600] as const;

/** What a `<picture>` is made of: `src` for every browser, and a `srcset` for each format there is. */
export interface PictureSources {
  src: string;
  avif?: string;
  webp?: string;
}

/**
 * The sources of a picture named by its base address. `/pictures/name.webp` stands for the files
 * `/pictures/name-{width}.avif` and `.webp`; an author's monogram comes in both formats and one size; any other
 * address is all there is.
 */
export function pictureSources(imageUrl: string): PictureSources {
  const monogram = /^(\/monograms\/[^/]+)\.webp$/.exec(imageUrl)?.[1];
  if (monogram) return { src: imageUrl, avif: `${monogram}.avif` };
  const name = /^(\/pictures\/[\w-]+)\.webp$/.exec(imageUrl)?.[1];
  if (!name) return { src: imageUrl };
  const srcSet = (format: string) =>
    PICTURE_WIDTHS.map((width) => `${name}-${width}.${format} ${width}w`).join(', ');
  return { src: imageUrl, avif: srcSet('avif'), webp: srcSet('webp') };
}
