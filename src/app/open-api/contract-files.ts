import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../..');

export function contractFiles(): string[] {
  const features = readdirSync(join(SOURCES, 'features')).map((feature) => `features/${feature}`);
  const shared = filesOf('kernel').filter((name) => !name.endsWith('.test.ts'));
  const own = features.flatMap(filesOf).filter((name) => /\/([a-z-]+-)?contract\.ts$/.test(name));
  return [...shared, ...own].sort().map((path) => join(SOURCES, path));
}

const filesOf = (folder: string): string[] =>
  readdirSync(join(SOURCES, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`);
