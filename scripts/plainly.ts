import { FolderError } from '../src/db/folder.ts';
import { MoveError } from '../src/db/moving/move-error.ts';
import { EnvironmentError } from '../src/platform/environment/environment.ts';

/**
 * Runs a command. Errors that the user can fix (invalid variable, folder in use) are printed without a stack trace.
 * Exits with code 1, or `userErrorCode` for the user's errors.
 */
export async function plainly(work: () => Promise<unknown>, refusedCode = 1): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isForUser = FOR_USERS.some((kind) => error instanceof kind);
    console.error(isForUser ? `\n${(error as Error).message}\n` : error);
    process.exit(isForUser ? refusedCode : 1);
  }
}

/** Error that the user can fix; the message says why and how. */
export class Refusal extends Error {
  override name = 'Refusal';
}

const FOR_USERS = [FolderError, EnvironmentError, MoveError, Refusal];
