import { z } from 'zod';
import { fetchJson } from '#browser/fetch-json.ts';
import { inForeground, showWarning } from '#browser/notices.ts';
import { markSignedOut, notifyTabs } from '#browser/visitor.ts';
import { API } from '#kernel/api.ts';
import { PAGES } from '#kernel/paths.ts';

/** Ends the session here and in all tabs, goes home and reloads (data-and-services 4). */
export async function logOut(): Promise<void> {
  try {
    await inForeground(leaveDesigns());
    await inForeground(
      fetchJson(API.logout, { method: 'POST', schema: async () => z.object({ success: z.literal(true) }) }),
    );
  } catch {
    showWarning('We couldn’t log you out. Please try again.');
    return;
  }
  markSignedOut(true);
  notifyTabs('signedOut');
  location.assign(PAGES.home);
}

/** Removes saved designs from this browser; a failure doesn't block the logout. */
const leaveDesigns = () =>
  import('#features/designs/client/clear-saved-drafts.ts')
    .then(({ clearSavedDrafts }) => clearSavedDrafts())
    .catch(console.error);
