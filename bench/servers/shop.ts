/** The shop as in production, on the PostgreSQL database that the parent names. */
import '../../src/platform/environment/set-node-env.ts';
import { join } from 'node:path';
import { createApp } from '../../src/app/create-app.ts';
import { createBuiltRenderer } from '../../src/app/rendering/build-renderer.ts';
import { connectServer } from '../../src/db/connect.ts';
import { readOptions, reportToParent, shopOptions } from './parent.ts';

const { database, folder = 'data/bench' } = readOptions<{ database: string; folder?: string }>();
const build = join(import.meta.dirname, '../../build');
const app = await createApp({
  ...shopOptions(folder, 'data/covers'),
  db: connectServer(database),
  uploadsFolder: join(folder, 'uploads'),
  // Senders in networks of their own.
  trustProxy: 1,
  pages: await createBuiltRenderer(build),
  publicFolder: join(build, 'client'),
});
reportToParent(await app.listen({ port: 0, host: '127.0.0.1' }));
