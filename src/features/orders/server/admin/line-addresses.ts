import { adminApi } from '#kernel/admin-paths.ts';

/**
 * URL of a picture of a line's binding, for the admin. @param revision earlier revision of its design; null for the
 * current one
 */
export const linePictureUrl = (lineId: string, revision: number | null = null): string =>
  `${adminApi('production', lineId, 'picture')}?view=front&width=320${revision === null ? '' : `&revision=${revision}`}`;

export const notePhotoUrl = (lineId: string, noteId: string, position: number): string =>
  adminApi('production', lineId, 'notes', noteId, 'photos', String(position));
