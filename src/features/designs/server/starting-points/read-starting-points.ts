import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CONTENT_FOLDER, listFiles, parseYaml, validate } from '#db/seeding/data-files.ts';
import { StartingPoint } from '../../contract.ts';
import { StartingPointEntry } from './entry.ts';
import { expandStartingPoint } from './expand.ts';

const FOLDER = join(CONTENT_FOLDER, 'designs');

let reading: Promise<readonly StartingPoint[]> | undefined;

/**
 * House designs from `content/designs/*.yaml`, genres before occasions. Read lazily, once per process, to keep startup
 * fast.
 * @throws Error naming the file and its mistake
 */
export function readStartingPoints(): Promise<readonly StartingPoint[]> {
  reading ??= readFiles().catch((error) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

async function readFiles(): Promise<StartingPoint[]> {
  const files = await listFiles('.yaml', FOLDER);
  const points = await Promise.all(
    files.map(async (file) => {
      const entry = parseYaml(file, StartingPointEntry, await readFile(join(FOLDER, file), 'utf8'));
      return validate(file, StartingPoint, expandStartingPoint(basename(file, '.yaml'), entry));
    }),
  );
  return points.sort((a, b) => a.kind.localeCompare(b.kind) || a.occasion.localeCompare(b.occasion, 'en'));
}
