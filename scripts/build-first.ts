import { readEnvironment } from '../src/platform/environment/environment.ts';
import { plainly } from './plainly.ts';

/** Builds a missing or outdated site for `npm start`. Leaves NODE_ENV to the shop, which reads it. */
await plainly(async () => {
  // Reports invalid variables before the build rather than after it.
  readEnvironment();
  console.log('Building the site …');
  const { buildSite } = await import('./site-build.ts');
  await buildSite();
});
