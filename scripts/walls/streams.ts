import type { Finding } from './finding.ts';
import { isTest } from './places.ts';
import { lineNumber } from './source.ts';
import type { SourceTree } from './source-tree.ts';

/** Files that return an open stream, by how they open it. */
const APPROVED: Record<string, { opener: string; reason: string }> = {
  'src/platform/files/folder-store.ts': {
    opener: 'createReadStream',
    reason: 'The file is already open, so it can only fail while the caller reads it.',
  },
};

/** Finds streams of the shop and its scripts without an error listener. */
export function findUnhandledStreams(tree: SourceTree): Finding[] {
  return [...tree].flatMap(([path, source]) => {
    if (isTest(path) || !/^(src|scripts)\/|^server\.ts$/.test(path)) return [];
    return source.looseStreams
      .filter(({ name }) => APPROVED[path]?.opener !== name)
      .map(({ name, at }) => ({
        file: path,
        line: lineNumber(source, at),
        target: name,
        rule: 'A stream that fails without an error listener ends the process.',
        fix:
          name === '.pipe'
            ? 'Use `pipeline` of node:stream.'
            : 'Open it as an argument of `pipeline` or in the head of a `for await`, or call `readChunks`.',
      }));
  });
}
