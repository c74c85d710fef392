export const PHOTOGRAPH_WIDTHS = [160, 320, 640, 1280] as const;
export type PhotographWidth = (typeof PHOTOGRAPH_WIDTHS)[number];
const MAX_WIDTH = 1280;

/** Address of a photograph in another width; external links are returned unchanged. */
export const photographLink = (link: string, width: PhotographWidth): string =>
  link.replace(/^(\/files\/book\/[0-9A-Z]{26})-\d+\.webp$/, `$1-${width}.webp`);

/** `srcset` of a photograph; undefined for external links. */
export const photographSources = (link: string): string | undefined =>
  photographLink(link, 160) === photographLink(link, MAX_WIDTH)
    ? undefined
    : PHOTOGRAPH_WIDTHS.map((width) => `${photographLink(link, width)} ${width}w`).join(', ');
