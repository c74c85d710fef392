// biome-ignore lint/style/noRestrictedImports: the one place that may
import { redirect as redirectTo } from 'react-router';
import { toSitePath } from '#kernel/site-path.ts';

/** Redirects to a path of the shop, percent-encoding non-ASCII characters. */
export const redirect = (path: string, status = 302) => redirectTo(toSitePath(path), status);
