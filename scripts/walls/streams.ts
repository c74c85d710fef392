import type { Finding } from './finding.ts';
import type { House } from './house.ts';
import { isTest } from './places.ts';
import { lineAt } from './source.ts';

/** Files that return an open stream, by how they open it. */
const APPROVED: Record<string, { opener: string; reason: string }> = {
  'src/platform/files/folder-store.ts': {
    opener: 'createReadStream',
    reason:
      'A file that is open already fails only while it is read, by whoever has taken it from the store.',
  },
};

/** Finds streams of the shop and its scripts without an error listener. */
export function streamsWithoutHandler(house: House): Finding[] {
  return [...house].flatMap(([path, source]) => {
    if (isTest(path) || !/^(src|scripts)\/|^server\.ts$/.test(path)) return [];
    return source.looseStreams
      .filter(({ name }) => APPROVED[path]?.opener !== name)
      .map(({ name, at }) => ({
        file: path,
        line: lineAt(source, at),
        target: name,
        rule: 'A stream that fails without a listener ends the process.',
        cure:
          name === '.pipe'
            ? 'Join streams by `pipeline` of node:stream.'
            : 'Open it as an argument of `pipeline` or in the head of a `for await`, or call `readPieces`.',
      }));
  });
}
