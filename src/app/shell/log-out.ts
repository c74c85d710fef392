import { z } from 'zod';
import { fetchJson } from '#browser/fetch-json.ts';
import { inForeground, showWarning } from '#browser/notices.ts';
import { markSignedOut, notifyTabs } from '#browser/visitor.ts';
import { API } from '#kernel/api.ts';
import { PAGES } from '#kernel/paths.ts';

/** Ends the session in all tabs and loads the home page (data-and-services 4). */
export async function logOut(): Promise<void> {
  try {
    await inForeground(clearLocalDesigns());
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

/** Removes this browser's copies of designs that are saved in the account; a failure doesn't block the logout. */
const clearLocalDesigns = () =>
  import('#features/designs/client/clear-saved-drafts.ts')
    .then(({ clearSavedDrafts }) => clearSavedDrafts())
    .catch(console.error);
