import { readdirSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { isLong } from '../effort.ts';

export const CLIENT_FOLDER = join(import.meta.dirname, '../../build/client');

/** Parts loaded without a page's reference: 3D book, workers, and their imports. */
const ALWAYS_INCLUDED = /book-scene|worker|\.mjs$/;

/** URLs of all built files, without compressed copies. */
export function listClientFiles(): string[] {
  const entries = readdirSync(CLIENT_FOLDER, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(CLIENT_FOLDER.length).replaceAll('\\', '/'));
}

/** All files in a long run; otherwise the first and last of each folder and type, and `ALWAYS_INCLUDED`. */
export function sampleClientFiles(paths: readonly string[]): string[] {
  if (isLong) return [...paths];
  const kinds = Map.groupBy(paths, (path) => `${dirname(path)} ${extname(path)}`);
  const ends = [...kinds.values()].flatMap((kind) => [kind.at(0) ?? '', kind.at(-1) ?? '']);
  return [...new Set([...ends, ...paths.filter((path) => ALWAYS_INCLUDED.test(path))])];
}
