import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of imports, in a folder of this machine, each named by its import. */
export interface ImportFiles {
  pathOf(id: string): string;
  /** Takes a file that lies elsewhere. */
  take(id: string, from: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** The ids of all that are there. */
  list(): Promise<string[]>;
}

export function importFiles(folder: string): ImportFiles {
  const pathOf = (id: string) => join(folder, id);
  return {
    pathOf,
    async take(id, from) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(from, pathOf(id)).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        await copyFile(from, pathOf(id));
      });
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    list: async () => (await readdir(folder).catch(() => [])).filter((name) => /^[0-9A-Z]{26}$/.test(name)),
  };
}
