import { readEnvironment } from '../src/platform/environment/environment.ts';
import { runCommand } from './run-command.ts';

/** Builds a missing or outdated site for `npm start`. Leaves NODE_ENV to the shop, which reads it. */
await runCommand(async () => {
  // Reports invalid variables before the build rather than after it.
  readEnvironment();
  console.log('Building the site …');
  const { buildSite } = await import('./site-build.ts');
  await buildSite();
});
