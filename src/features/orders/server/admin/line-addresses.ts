import { adminApi } from '#kernel/admin-addresses.ts';

/** Where the admin shows a picture of the binding of a line; of an earlier revision of its design where one is named. */
export const linePicture = (lineId: string, revision: number | null = null): string =>
  `${adminApi('production', lineId, 'picture')}?view=front&width=320${revision === null ? '' : `&revision=${revision}`}`;

/** Where a photo of a note is, from 1. */
export const notePhoto = (lineId: string, noteId: string, n: number): string =>
  adminApi('production', lineId, 'notes', noteId, 'photos', String(n));
