import type { Accounts } from './dependencies.ts';

/**
 * Deletes a photo that no account refers to any more. If the store is unreachable, retries in the background instead
 * of failing the request; the log keeps the key.
 */
export async function removePhoto(
  { files, background }: Pick<Accounts, 'files' | 'background'>,
  key: string,
): Promise<void> {
  await files.remove(key).catch(() => background.run(() => files.remove(key)));
}
