import { FolderError } from '../src/db/folder.ts';
import { MoveError } from '../src/db/moving/move-error.ts';
import { EnvironmentError } from '../src/platform/environment/environment.ts';

/**
 * Runs a command. What its user can settle (a wrong variable, a folder in use) is said in plain words, without a
 * stack trace; either way the process ends with exit code 1, or with `refusedCode` where it is the user's.
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

/** A command that will not go on; the message says why and what to do. */
export class Refusal extends Error {
  override name = 'Refusal';
}

const FOR_USERS = [FolderError, EnvironmentError, MoveError, Refusal];
