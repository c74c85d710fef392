import '../src/platform/production.ts';
import { plainly } from './plainly.ts';
import { buildSite, isBuilt } from './site-build.ts';

// npm start: builds when there is no build or the sources have changed since, then runs the shop.
await plainly(async () => {
  if (!(await isBuilt())) {
    console.log('Building the site …');
    await buildSite();
  }
  const { start } = await import('../server.ts');
  await start();
});
