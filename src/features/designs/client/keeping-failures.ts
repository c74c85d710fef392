import { RequestFailed } from '#browser/fetch-json.ts';
import { savedDesign } from './design-calls.ts';
import type { Newer, Remedy } from './design-state.ts';

/** Newest version of a design: from the 409 response, or else fetched. */
export async function newerOf(id: string, refused?: unknown): Promise<Newer & { version: number }> {
  const { SavedDesign } = await import('../contract.ts');
  const read = SavedDesign.safeParse(refused);
  const { design, name, version } = read.success ? read.data : await savedDesign(id);
  return { design, name, version };
}

export const isGone = (failed: unknown): boolean => failed instanceof RequestFailed && failed.status === 404;

/**
 * Explains why saving failed and what the customer can do.
 * @param isTheirs whether it is a saved design: those are retried automatically, drafts are not
 */
export function whyNotSaved(
  failed: unknown,
  { isStored, isTheirs }: { isStored: boolean; isTheirs: boolean },
): { told: string; remedy: Remedy } {
  const lies = isStored ? 'Your design is kept in this browser' : 'Your design is on this page alone';
  if (!(failed instanceof RequestFailed))
    return { told: `Your design could not be saved just now. ${lies}.`, remedy: null };
  if (failed.status === 0)
    return {
      told: `There is no connection. ${lies}${isTheirs ? ' and is saved as soon as there is one' : '; save it once there is one'}.`,
      remedy: null,
    };
  if (failed.status === 401)
    return { told: `You are logged out. ${lies}; log in to save it.`, remedy: 'login' };
  if (failed.code === 'EMAIL_NOT_VERIFIED')
    return {
      told: `Your email address is not verified yet. ${lies}; follow the link in our letter, then save it.`,
      remedy: 'verify',
    };
  if (failed.status >= 500)
    return {
      told: `The shop could not save your design just now. ${lies}; ${isTheirs ? 'your next change tries again' : 'save it again in a while'}.`,
      remedy: null,
    };
  return { told: `${failed.message} ${lies}.`, remedy: null };
}
