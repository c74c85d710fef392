import type { Accounts } from './dependencies.ts';

/**
 * Removes a photo that no account names any more. What it hung on is changed already, so that a store that cannot be reached
 * fails nobody's request: it is asked once more behind the reply, and the log has the key of what stays.
 */
export async function removePhoto(
  { files, background }: Pick<Accounts, 'files' | 'background'>,
  key: string,
): Promise<void> {
  await files.remove(key).catch(() => background.run(() => files.remove(key)));
}
