import { ARTICLE_PICTURE_WIDTHS, type CoverFormat, MONOGRAM_WIDTHS } from '#kernel/binding.ts';
import { monogramPath } from '#kernel/picture-paths.ts';

const PICTURE_WIDTHS = [640, 960, 1600] as const;

/** `src` for every browser and a `srcset` per available format. */
export interface PictureSources {
  src: string;
  avif?: string;
  webp?: string;
}

export function pictureSources(imageUrl: string): PictureSources {
  const author = /^\/monograms\/([a-z0-9-]+)\.webp$/.exec(imageUrl)?.[1];
  if (author)
    return { src: imageUrl, avif: monogramSrcSet(author, 'avif'), webp: monogramSrcSet(author, 'webp') };
  const article = /^(\/article-pictures\/[\w-]+\/[0-9a-f]+)-\d+\.webp$/.exec(imageUrl)?.[1];
  if (article) {
    const srcSet = (format: string) =>
      ARTICLE_PICTURE_WIDTHS.map((width) => `${article}-${width}.${format} ${width}w`).join(', ');
    return { src: imageUrl, avif: srcSet('avif'), webp: srcSet('webp') };
  }
  const uploaded = /^(\/files\/words\/[0-9A-Z]{26})-1600\.webp$/.exec(imageUrl)?.[1];
  if (uploaded)
    return {
      src: imageUrl,
      webp: PICTURE_WIDTHS.map((width) => `${uploaded}-${width}.webp ${width}w`).join(', '),
    };
  const name = /^(\/pictures\/[\w-]+)\.webp$/.exec(imageUrl)?.[1];
  if (!name) return { src: imageUrl };
  const srcSet = (format: string) =>
    PICTURE_WIDTHS.map((width) => `${name}-${width}.${format} ${width}w`).join(', ');
  return { src: imageUrl, avif: srcSet('avif'), webp: srcSet('webp') };
}

const monogramSrcSet = (author: string, format: CoverFormat) =>
  MONOGRAM_WIDTHS.map((width) => `${monogramPath(author, format, width)} ${width}w`).join(', ');
