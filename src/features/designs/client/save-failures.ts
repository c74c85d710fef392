import { RequestFailed } from '#browser/fetch-json.ts';
import { fetchDesign } from './design-calls.ts';
import type { NewerVersion, Remedy } from './design-state.ts';

/** Newest version of a design: from the 409 response, or else fetched. */
export async function fetchNewerVersion(
  id: string,
  refused?: unknown,
): Promise<NewerVersion & { version: number }> {
  const { SavedDesign } = await import('../contract.ts');
  const read = SavedDesign.safeParse(refused);
  const { design, name, version } = read.success ? read.data : await fetchDesign(id);
  return { design, name, version };
}

export const isNotFound = (failed: unknown): boolean =>
  failed instanceof RequestFailed && failed.status === 404;

/**
 * Explains why saving failed and what the customer can do.
 * @param isTheirs whether it is a saved design: those are retried automatically, drafts are not
 */
export function explainSaveFailure(
  failed: unknown,
  { isStored, isSaved }: { isStored: boolean; isSaved: boolean },
): { saveMessage: string; remedy: Remedy } {
  const whereItIs = isStored ? 'Your design is kept in this browser' : 'Your design is on this page alone';
  if (!(failed instanceof RequestFailed))
    return { saveMessage: `Your design could not be saved just now. ${whereItIs}.`, remedy: null };
  if (failed.status === 0)
    return {
      saveMessage: `There is no connection. ${whereItIs}${isSaved ? ' and is saved as soon as there is one' : '; save it once there is one'}.`,
      remedy: null,
    };
  if (failed.status === 401)
    return { saveMessage: `You are logged out. ${whereItIs}; log in to save it.`, remedy: 'login' };
  if (failed.code === 'EMAIL_NOT_VERIFIED')
    return {
      saveMessage: `Your email address is not verified yet. ${whereItIs}; follow the link in our letter, then save it.`,
      remedy: 'verify',
    };
  if (failed.status >= 500)
    return {
      saveMessage: `The shop could not save your design just now. ${whereItIs}; ${isSaved ? 'your next change tries again' : 'save it again in a while'}.`,
      remedy: null,
    };
  return { saveMessage: `${failed.message} ${whereItIs}.`, remedy: null };
}
