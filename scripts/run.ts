import '../src/platform/production.ts';
import { readEnvironment } from '../src/platform/environment.ts';
import { isBuilt } from './built-from.ts';
import { plainly, Refusal } from './plainly.ts';

/** What `npm start` does once it is set up to start fast. */
await plainly(async () => {
  // A wrong variable is better said now than after a build.
  readEnvironment();
  if (!(await isBuilt())) {
    console.log('Building the site …');
    const { buildSite } = await import('./site-build.ts');
    await buildSite();
  }
  const { start, explain } = await import('../server.ts');
  await start().catch((error) => {
    throw new Refusal(explain(error));
  });
});
