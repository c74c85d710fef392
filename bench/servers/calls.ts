/** The shop's API without pages, on the PostgreSQL database and from the checkout that the parent names. */
import '../../src/platform/environment/production.ts';
import { moduleIn } from './checkout.ts';
import { fileStoreOf } from './file-store.ts';
import { ORIGIN, SECRET } from './keys.ts';
import { answerParent } from './parent.ts';

const { database, folder } = JSON.parse(process.argv[2] ?? '{}') as { database: string; folder: string };
const [{ createApp }, { connectServer }, { createCoverStore }] = (await Promise.all([
  moduleIn(folder, 'src/app/create-app.ts'),
  moduleIn(folder, 'src/db/connect.ts'),
  moduleIn(folder, 'src/features/covers/server/store.ts', 'src/features/covers/store.ts'),
])) as [
  typeof import('../../src/app/create-app.ts'),
  typeof import('../../src/db/connect.ts'),
  typeof import('../../src/features/covers/server/store.ts'),
];
const app = await createApp({
  db: connectServer(database),
  covers: createCoverStore({ dir: 'data/covers' }),
  files: await fileStoreOf(folder, 'data/bench-files'),
  secret: SECRET,
  origin: ORIGIN,
});
answerParent(await app.listen({ port: 0, host: '127.0.0.1' }));
