import { withQuery } from '#kernel/addresses.ts';
import { API } from '#kernel/api.ts';

/** Where one of somebody's own designs is pictured as it was in a version; that picture never changes. */
export const versionPicture = (id: string, version: number, width: number): string =>
  withQuery(`${API.designs}/${encodeURIComponent(id)}/picture`, { at: version, width, v: version });
