/** The shop's calls without its pages, on a server database; told by its parent which, and of which checkout. */
import '../../src/platform/environment/production.ts';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ORIGIN, SECRET } from './keys.ts';
import { answerParent } from './parent.ts';

const { database, folder } = JSON.parse(process.argv[2] ?? '{}') as { database: string; folder: string };
const load = (path: string) => import(pathToFileURL(join(folder, 'src', path)).href);
const [{ createApp }, { connectServer }, { createCoverStore }, { createFileStore }] = (await Promise.all(
  ['app/create-app.ts', 'db/connect.ts', 'features/covers/store.ts', 'platform/files.ts'].map(load),
)) as [
  typeof import('../../src/app/create-app.ts'),
  typeof import('../../src/db/connect.ts'),
  typeof import('../../src/features/covers/server/store.ts'),
  typeof import('../../src/platform/files.ts'),
];
const app = await createApp({
  db: connectServer(database),
  covers: createCoverStore({ dir: 'data/covers' }),
  files: createFileStore('data/bench-files'),
  secret: SECRET,
  origin: ORIGIN,
});
answerParent(await app.listen({ port: 0, host: '127.0.0.1' }));
