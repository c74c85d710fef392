import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';

// Shop process of npm start: builds if needed, then opens.

// A killed parent can't forward signals.
process.once('disconnect', () => {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit();
});
process.on(
  'uncaughtExceptionMonitor',
  (error) => process.connected && process.send?.({ error: String(error) }),
);
// Must precede other imports, so that the next start finds them compiled. Portable across moved folders; ignored where
// the folder isn't writable.
enableCompileCache({ directory: join(import.meta.dirname, '../build/compiled'), portable: true });
// Maps errors in the bundle to the source lines.
setSourceMapsSupport(true);
const { isBuilt } = await import('./build-stamp.ts');
const { RESTART } = await import('./restart.ts');
// After a crash, restarts the existing build even if sources have changed.
if (process.argv[2] !== RESTART && !(await isBuilt())) await import('./build-first.ts');
// Development runs the sources instead of the bundle.
const entry = process.env.NODE_ENV?.trim() === 'development' ? './open.ts' : '../build/shop/shop.js';
await import(entry);
