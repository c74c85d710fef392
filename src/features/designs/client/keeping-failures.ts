import { RequestFailed } from '#browser/fetch-json.ts';
import { savedDesign } from './design-calls.ts';
import type { Newer } from './design-state.ts';

/** The newest version of a design: what came with the refusal, or else asked for. */
export async function newerOf(id: string, refused?: unknown): Promise<Newer & { version: number }> {
  const { SavedDesign } = await import('../contract.ts');
  const read = SavedDesign.safeParse(refused);
  const { design, name, version } = read.success ? read.data : await savedDesign(id);
  return { design, name, version };
}

/** What is said where a design could not be saved. It is still in this browser. */
export function whyNotSaved(failed: unknown): string {
  if (!(failed instanceof RequestFailed)) return 'Your design could not be saved just now.';
  if (failed.status === 0)
    return 'There is no connection. Your design is kept in this browser and saved with your next change.';
  if (failed.status === 401)
    return 'You are logged out. Your design is kept in this browser; log in to save it.';
  return failed.message;
}
