import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { imports } from '../tables.ts';

/** Import files in a local folder, named by import id. */
export interface ImportFiles {
  pathOf(id: string): string;
  moveIn(id: string, from: string): Promise<void>;
  remove(id: string): Promise<void>;
  list(): Promise<string[]>;
}

export const importsFolder = (dataDir: string): string => join(dataDir, 'imports');

export function createImportFiles(folder: string): ImportFiles {
  const pathOf = (id: string) => join(folder, id);
  return {
    pathOf,
    async moveIn(id, from) {
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

/**
 * Copies all import files to another folder; can be repeated.
 * @param to null to count only @returns the number of files
 * @throws Error if a copy has the wrong size
 */
export async function copyImportFiles(from: string, to: string | null): Promise<number> {
  const source = createImportFiles(from);
  const ids = await source.list();
  if (to === null || ids.length === 0) return ids.length;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const id of ids) {
    const path = createImportFiles(to).pathOf(id);
    await copyFile(source.pathOf(id), path);
    if ((await stat(path)).size !== (await stat(source.pathOf(id))).size)
      throw new Error(`The file of the import ${id} wasn’t copied completely. Run the command again.`);
  }
  return ids.length;
}

/** Deletes files that are no longer needed: of applied, expired or unknown imports. */
export async function deleteUnusedFiles(db: Db, files: ImportFiles): Promise<void> {
  const ids = await files.list();
  const neededIds = new Set((await db.query(NEEDED, [ids])).map(({ id }) => id));
  for (const id of ids) if (!neededIds.has(id)) await files.remove(id);
}

const NEEDED = selectFrom(
  imports,
  ['id'],
  `WHERE id = ANY($1::text[]) AND cleared_at IS NULL AND stage IN ('reading', 'ready', 'refused')`,
);
