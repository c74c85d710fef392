import { RequestFailed } from '#browser/fetch-json.ts';
import { fetchDesign } from './design-calls.ts';
import type { NewerVersion, Remedy } from './design-state.ts';

/** Newest version of a design: from the 409 response, or else fetched. */
export async function fetchNewerVersion(
  id: string,
  refused?: unknown,
): Promise<NewerVersion & { version: number }> {
  const { SavedDesign } = await import('../contract.ts');
  const parsed = SavedDesign.safeParse(refused);
  const { design, name, version } = parsed.success ? parsed.data : await fetchDesign(id);
  return { design, name, version };
}

export const isNotFound = (failed: unknown): boolean =>
  failed instanceof RequestFailed && failed.status === 404;

/**
 * Explains why saving failed and what the customer can do.
 * @param isSaved whether it is a saved design: those are retried automatically, drafts are not
 */
export function explainSaveFailure(
  failed: unknown,
  isStored: boolean,
  isSaved: boolean,
): { saveMessage: string; remedy: Remedy } {
  const whereItIs = isStored ? 'Your design is kept in this browser' : 'Your design is on this page only';
  if (!(failed instanceof RequestFailed))
    return { saveMessage: `We couldn’t save your design. ${whereItIs}.`, remedy: null };
  if (failed.status === 0)
    return {
      saveMessage: `You’re offline. ${whereItIs}${isSaved ? ' and will be saved when you’re back online' : '. Save it when you’re back online'}.`,
      remedy: null,
    };
  if (failed.status === 401)
    return { saveMessage: `You’re logged out. ${whereItIs}. Log in to save it.`, remedy: 'login' };
  if (failed.code === 'EMAIL_NOT_VERIFIED')
    return {
      saveMessage: `Your email address isn’t verified yet. ${whereItIs}. Use the link in our email, then save it.`,
      remedy: 'verify',
    };
  if (failed.status >= 500)
    return {
      saveMessage: `We couldn’t save your design. ${whereItIs}. ${isSaved ? 'We’ll try again with your next change' : 'Please try again in a moment'}.`,
      remedy: null,
    };
  return { saveMessage: `${failed.message} ${whereItIs}.`, remedy: null };
}
