/** How wide the photographs of a book are kept, in pixels: as its page shows covers, and to be looked at. */
export const PHOTOGRAPH_WIDTHS = [160, 320, 640, 1280] as const;
export type PhotographWidth = (typeof PHOTOGRAPH_WIDTHS)[number];
const WIDEST = 1280;

/** The address of a photograph in another width; what comes from elsewhere has the one address. */
export const photographLink = (link: string, width: PhotographWidth): string =>
  link.replace(/^(\/files\/book\/[0-9A-Z]{26})-\d+\.webp$/, `$1-${width}.webp`);

/** The sources of a photograph by its widths, for `srcset`; of one from elsewhere there are none. */
export const photographSources = (link: string): string | undefined =>
  photographLink(link, 160) === photographLink(link, WIDEST)
    ? undefined
    : PHOTOGRAPH_WIDTHS.map((width) => `${photographLink(link, width)} ${width}w`).join(', ');
