import { API } from '#kernel/api.ts';
import { withQuery } from '#kernel/paths.ts';

/** URL of a picture of one version; it never changes. */
export const versionPictureUrl = (id: string, version: number, width: number): string =>
  withQuery(`${API.designs}/${encodeURIComponent(id)}/picture`, { at: version, width, v: version });
