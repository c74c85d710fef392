import { readEnvironment } from '../src/platform/environment/environment.ts';
import { plainly } from './plainly.ts';

/** What `npm start` does where there is no site yet, or an older one. It leaves NODE_ENV to the shop, which reads it. */
await plainly(async () => {
  // A wrong variable is better said now than after a build.
  readEnvironment();
  console.log('Building the site …');
  const { buildSite } = await import('./site-build.ts');
  await buildSite();
});
