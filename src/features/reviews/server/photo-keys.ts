import { newId } from '#platform/new-id.ts';

/** Widths of thumbnail and full picture, in pixels. */
const THUMBNAIL = 320;
const WHOLE = 1280;
export const PHOTO_WIDTHS = [THUMBNAIL, WHOLE] as const;

/** Storage keys of a new photo, in the order of `PHOTO_WIDTHS`. */
export function newPhotoKeys(): [thumbnail: string, whole: string] {
  const id = newId();
  return [keyOf(id, THUMBNAIL), keyOf(id, WHOLE)];
}

/** Thumbnail key of a full picture; only the full picture's key is stored with the review. */
export const thumbnailOf = (whole: string): string => whole.replace(`-${WHOLE}.`, `-${THUMBNAIL}.`);

const keyOf = (id: string, width: number) => `review/${id}-${width}.webp`;
