/** The API and covers of the given checkout. Trusts the first proxy, so that one machine can pose as many. */
import { join } from 'node:path';
import { moduleIn } from './checkout.ts';
import { fileStoreOf } from './file-store.ts';
import { ORIGIN, SECRET } from './keys.ts';
import { answerParent } from './parent.ts';

const { root, database, covers } = JSON.parse(process.argv[2] ?? '{}') as Record<
  'root' | 'database' | 'covers',
  string
>;
await moduleIn(root, 'src/platform/environment/production.ts', 'src/platform/production.ts');
const { createApp } = await moduleIn<typeof import('../../src/app/create-app.ts')>(
  root,
  'src/app/create-app.ts',
);
const { connectServer } = await moduleIn<typeof import('../../src/db/connect.ts')>(root, 'src/db/connect.ts');
const { createCoverStore } = await moduleIn<typeof import('../../src/features/covers/server/store.ts')>(
  root,
  'src/features/covers/server/store.ts',
  'src/features/covers/store.ts',
);
const app = await createApp({
  db: connectServer(database),
  covers: createCoverStore({ dir: covers }),
  files: await fileStoreOf(root, join(covers, 'files')),
  secret: SECRET,
  origin: ORIGIN,
  trustProxy: ['127.0.0.1'],
});
answerParent(await app.listen({ port: 0, host: '127.0.0.1' }));
