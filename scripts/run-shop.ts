import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';

// The shop of npm start, in its own process: builds when there is no build or the sources have changed since, then opens.

// A parent that was killed cannot pass on a signal.
process.once('disconnect', () => {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit();
});
process.on(
  'uncaughtExceptionMonitor',
  (error) => process.connected && process.send?.({ error: String(error) }),
);
// Before anything else is imported, so that the next start finds it compiled; a moved folder finds it too. Where the
// folder may not be written to, nothing is kept.
enableCompileCache({ directory: join(import.meta.dirname, '../build/compiled'), portable: true });
// The shop runs from a bundle; its errors name the lines of the sources.
setSourceMapsSupport(true);
const { isBuilt } = await import('./built-from.ts');
const { RESTART } = await import('./restart.ts');
// After a crash, what has been running runs again, whatever has become of the sources.
if (process.argv[2] !== RESTART && !(await isBuilt())) await import('./build-first.ts');
// In development the pages are those of the sources, and so is the shop.
const entry = process.env.NODE_ENV?.trim() === 'development' ? './open.ts' : '../build/shop/shop.js';
await import(entry);
