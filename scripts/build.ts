import { runCommand } from './run-command.ts';
import { buildSite } from './site-build.ts';

// npm run build: builds src/ into build/.
await runCommand(async () => {
  const startedAt = performance.now();
  await buildSite();
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: build/`);
});
