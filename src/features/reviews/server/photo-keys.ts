import { newId } from '#platform/new-id.ts';

/** Widths of thumbnail and full picture, in pixels. */
const THUMBNAIL = 320;
const FULL = 1280;
export const PHOTO_WIDTHS = [THUMBNAIL, FULL] as const;

/** Storage keys of a new photo, in the order of `PHOTO_WIDTHS`. */
export function newPhotoKeys(): [thumbnail: string, whole: string] {
  const id = newId();
  return [photoKey(id, THUMBNAIL), photoKey(id, FULL)];
}

/** Thumbnail key of a full picture; only the full picture's key is stored with the review. */
export const thumbnailKey = (full: string): string => full.replace(`-${FULL}.`, `-${THUMBNAIL}.`);

const photoKey = (id: string, width: number) => `review/${id}-${width}.webp`;
