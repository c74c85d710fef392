import { adminApi } from '#kernel/admin-paths.ts';

/** Picture of a line's binding in the admin. @param revision earlier revision of its design */
export const linePictureAddress = (lineId: string, revision: number | null = null): string =>
  `${adminApi('production', lineId, 'picture')}?view=front&width=320${revision === null ? '' : `&revision=${revision}`}`;

export const notePhotoAddress = (lineId: string, noteId: string, n: number): string =>
  adminApi('production', lineId, 'notes', noteId, 'photos', String(n));
