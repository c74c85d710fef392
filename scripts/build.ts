import { plainly } from './plainly.ts';
import { buildSite } from './site-build.ts';

// npm run build: builds src/ into build/.
await plainly(async () => {
  const started = performance.now();
  await buildSite();
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s: build/`);
});
