// biome-ignore lint/style/noRestrictedImports: the one place that may
import { redirect as redirectTo } from 'react-router';
import { sitePath } from '#kernel/site-path.ts';

/** What a loader throws to lead on to another address of the shop, in any script: a header takes only ASCII. */
export const redirect = (path: string, status = 302) => redirectTo(sitePath(path), status);
