import type { OpenedFile, ReadOptions } from '../record.ts';
import { UnreadableFile } from '../record.ts';

/**
 * Finds out what a file is and reads it, in bounded memory.
 * @param path a file of this machine, which stays as it is while rows are read
 * @throws UnreadableFile at once, or while rows are read
 */
export async function openImport(_path: string, _options: ReadOptions = {}): Promise<OpenedFile> {
  throw new UnreadableFile('No form of file is known yet.');
}
