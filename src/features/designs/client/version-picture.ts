import { withQuery } from '#kernel/addresses.ts';
import { API } from '#kernel/api.ts';

/** URL of a picture of one version; it never changes. */
export const versionPicture = (id: string, version: number, width: number): string =>
  withQuery(`${API.designs}/${encodeURIComponent(id)}/picture`, { at: version, width, v: version });
