/** The shop's API as in production, on a PostgreSQL database, without its pages. */
import '../../src/platform/environment/set-node-env.ts';
import { join } from 'node:path';
import { createApp } from '../../src/app/create-app.ts';
import { connectServer } from '../../src/db/connect.ts';
import { createCoverStore } from '../../src/features/covers/server/cover-store.ts';
import { createFolderStore } from '../../src/platform/files/folder-store.ts';
import { ORIGIN, SECRET } from './keys.ts';
import { reportToParent } from './parent.ts';

const { database, folder } = JSON.parse(process.argv[2] ?? '{}') as { database: string; folder: string };
const app = await createApp({
  db: connectServer(database),
  covers: createCoverStore({ dir: join(folder, 'covers') }),
  files: createFolderStore(join(folder, 'files'), { secret: SECRET, origin: ORIGIN }),
  uploadsFolder: join(folder, 'uploads'),
  secret: SECRET,
  origin: ORIGIN,
  trustProxy: 1,
});
reportToParent(await app.listen({ port: 0, host: '127.0.0.1' }));
