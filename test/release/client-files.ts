import { readdirSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { isLong } from '../effort.ts';

/** The folder that the browser's files are built into. */
export const CLIENT = join(import.meta.dirname, '../../build/client');

/** Parts of the site that load by themselves: what draws the book in 3D, workers, and what they load. */
const ALWAYS = /book-scene|worker|\.mjs$/;

/** The addresses of all built files, without their compressed copies. */
export function clientFiles(): string[] {
  const entries = readdirSync(CLIENT, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(CLIENT.length).replaceAll('\\', '/'));
}

/** All of them in a long run; every day the first and the last of each folder and type, and `ALWAYS`. */
export function someOfEachKind(paths: readonly string[]): string[] {
  if (isLong) return [...paths];
  const kinds = Map.groupBy(paths, (path) => `${dirname(path)} ${extname(path)}`);
  const ends = [...kinds.values()].flatMap((kind) => [kind.at(0) ?? '', kind.at(-1) ?? '']);
  return [...new Set([...ends, ...paths.filter((path) => ALWAYS.test(path))])];
}
