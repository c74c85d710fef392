/** The API and covers of the given checkout. Trusts the first proxy, so that one machine can pose as many. */
import { join } from 'node:path';
import { importFromCheckout } from './checkout.ts';
import { createCheckoutFileStore } from './file-store.ts';
import { ORIGIN, SECRET } from './keys.ts';
import { reportToParent } from './parent.ts';

const { root, database, covers } = JSON.parse(process.argv[2] ?? '{}') as Record<
  'root' | 'database' | 'covers',
  string
>;
await importFromCheckout(root, 'src/platform/environment/set-node-env.ts', 'src/platform/production.ts');
const { createApp } = await importFromCheckout<typeof import('../../src/app/create-app.ts')>(
  root,
  'src/app/create-app.ts',
);
const { connectServer } = await importFromCheckout<typeof import('../../src/db/connect.ts')>(
  root,
  'src/db/connect.ts',
);
const { createCoverStore } = await importFromCheckout<
  typeof import('../../src/features/covers/server/cover-store.ts')
>(root, 'src/features/covers/server/cover-store.ts', 'src/features/covers/store.ts');
const app = await createApp({
  db: connectServer(database),
  covers: createCoverStore({ dir: covers }),
  files: await createCheckoutFileStore(root, join(covers, 'files')),
  secret: SECRET,
  origin: ORIGIN,
  trustProxy: ['127.0.0.1'],
});
reportToParent(await app.listen({ port: 0, host: '127.0.0.1' }));
