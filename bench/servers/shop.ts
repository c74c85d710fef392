/** The shop as in production, on the PostgreSQL database that the parent names. */
import '../../src/platform/environment/set-node-env.ts';
import { join } from 'node:path';
import { createApp } from '../../src/app/create-app.ts';
import { createBuiltRenderer } from '../../src/app/rendering/build-renderer.ts';
import { connectServer } from '../../src/db/connect.ts';
import { createCoverStore } from '../../src/features/covers/server/cover-store.ts';
import { createFolderStore } from '../../src/platform/files/folder-store.ts';
import { ORIGIN, SECRET } from './keys.ts';
import { reportToParent } from './parent.ts';

const {
  database,
  keep = true,
  covers,
  trustProxy = false,
} = JSON.parse(process.argv[2] ?? '{}') as {
  database: string;
  keep?: boolean;
  covers: string;
  trustProxy?: number;
};
const build = join(import.meta.dirname, '../../build');
const pages = await createBuiltRenderer(build);
const app = await createApp({
  db: connectServer(database),
  covers: createCoverStore({ dir: covers }),
  files: createFolderStore(join(covers, 'files'), { secret: SECRET, origin: ORIGIN }),
  secret: SECRET,
  uploadsFolder: join(covers, 'uploads'),
  origin: ORIGIN,
  trustProxy,
  pages: { ...pages, isCached: pages.isCached && keep },
  publicFolder: join(build, 'client'),
});
reportToParent(await app.listen({ port: 0, host: '127.0.0.1' }));
