import { FolderError } from '../src/db/data-folder.ts';
import { MoveError } from '../src/db/moving/move-error.ts';
import { EnvironmentError } from '../src/platform/environment/environment.ts';

/**
 * Runs a command. Errors that the user can fix (invalid variable, folder in use) are printed without a stack trace.
 * Exits with code 1, or `userErrorCode` for the user's errors.
 */
export async function runCommand(work: () => Promise<unknown>, userErrorCode = 1): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isUserError = USER_ERRORS.some((kind) => error instanceof kind) || isBadArgument(error);
    console.error(isUserError ? `\n${(error as Error).message}\n` : error);
    process.exit(isUserError ? userErrorCode : 1);
  }
}

/** Error that the user can fix; the message says why and how. */
export class CommandError extends Error {
  override name = 'Refusal';
}

const isBadArgument = (error: unknown) =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const USER_ERRORS = [FolderError, EnvironmentError, MoveError, CommandError];
