/**
 * The shop's calls and covers alone, as some commit has them: told by its parent where that commit's files are. The
 * first proxy is believed, so that requests from one machine can come from different networks.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ORIGIN, SECRET } from './keys.ts';
import { answerParent } from './parent.ts';

const { root, database, covers } = JSON.parse(process.argv[2] ?? '{}') as Record<
  'root' | 'database' | 'covers',
  string
>;
const at = (path: string) => import(pathToFileURL(join(root, path)).href);
await at('src/platform/production.ts');
const { createApp } = (await at('src/app/create-app.ts')) as typeof import('../../src/app/create-app.ts');
const { connectServer } = (await at('src/db/connect.ts')) as typeof import('../../src/db/connect.ts');
const { createCoverStore } = (await at(
  'src/features/covers/store.ts',
)) as typeof import('../../src/features/covers/server/store.ts');
const { createFileStore } = (await at(
  'src/platform/files.ts',
)) as typeof import('../../src/platform/files.ts');
const app = await createApp({
  db: connectServer(database),
  covers: createCoverStore({ dir: covers }),
  files: createFileStore(join(covers, 'files')),
  secret: SECRET,
  origin: ORIGIN,
  trustProxy: ['127.0.0.1'],
});
answerParent(await app.listen({ port: 0, host: '127.0.0.1' }));
