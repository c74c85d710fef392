import { newId } from '#platform/new-id.ts';

/** How wide the photos of reviews are kept, in pixels: for the page, and to be looked at. */
const THUMBNAIL = 320;
const WHOLE = 1280;
export const PHOTO_WIDTHS = [THUMBNAIL, WHOLE] as const;

/** The keys of a new photo among the shop's files, in the order of `PHOTO_WIDTHS`. */
export function newPhotoKeys(): [thumbnail: string, whole: string] {
  const id = newId();
  return [keyOf(id, THUMBNAIL), keyOf(id, WHOLE)];
}

/** The small picture beside a whole one: only the whole one's key is kept with the review. */
export const thumbnailOf = (whole: string): string => whole.replace(`-${WHOLE}.`, `-${THUMBNAIL}.`);

const keyOf = (id: string, width: number) => `review/${id}-${width}.webp`;
