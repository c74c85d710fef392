import '../src/platform/production.ts';
import { readEnvironment } from '../src/platform/environment.ts';
import { plainly, Refusal } from './plainly.ts';
import { buildSite, isBuilt } from './site-build.ts';

// npm start: builds when there is no build or the sources have changed since, then runs the shop.
await plainly(async () => {
  // A wrong variable is better said now than after a build.
  readEnvironment();
  if (!(await isBuilt())) {
    console.log('Building the site …');
    await buildSite();
  }
  const { start, explain } = await import('../server.ts');
  await start().catch((error) => {
    throw new Refusal(explain(error));
  });
});
