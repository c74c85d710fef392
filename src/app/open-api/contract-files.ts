import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../..');

export function listContractFiles(): string[] {
  const features = readdirSync(join(SOURCES, 'features')).map((feature) => `features/${feature}`);
  const shared = listFiles('kernel').filter((name) => !name.endsWith('.test.ts'));
  const own = features.flatMap(listFiles).filter((name) => /\/([a-z-]+-)?contract\.ts$/.test(name));
  return [...shared, ...own].sort().map((path) => join(SOURCES, path));
}

const listFiles = (folder: string): string[] =>
  readdirSync(join(SOURCES, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`);
