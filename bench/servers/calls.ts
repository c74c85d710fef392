/** The shop's API without pages, on the PostgreSQL database and from the checkout that the parent names. */
import '../../src/platform/environment/set-node-env.ts';
import { importFromCheckout } from './checkout.ts';
import { createCheckoutFileStore } from './file-store.ts';
import { ORIGIN, SECRET } from './keys.ts';
import { reportToParent } from './parent.ts';

const { database, folder } = JSON.parse(process.argv[2] ?? '{}') as { database: string; folder: string };
const [{ createApp }, { connectServer }, { createCoverStore }] = (await Promise.all([
  importFromCheckout(folder, 'src/app/create-app.ts'),
  importFromCheckout(folder, 'src/db/connect.ts'),
  importFromCheckout(folder, 'src/features/covers/server/cover-store.ts', 'src/features/covers/store.ts'),
])) as [
  typeof import('../../src/app/create-app.ts'),
  typeof import('../../src/db/connect.ts'),
  typeof import('../../src/features/covers/server/cover-store.ts'),
];
const app = await createApp({
  db: connectServer(database),
  covers: createCoverStore({ dir: 'data/covers' }),
  files: await createCheckoutFileStore(folder, 'data/bench-files'),
  secret: SECRET,
  origin: ORIGIN,
});
reportToParent(await app.listen({ port: 0, host: '127.0.0.1' }));
