import { plainly } from './plainly.ts';

// npm run dev: the shop with pages that change as they are edited. React reads NODE_ENV when it is imported.
process.env.NODE_ENV = 'development';
await plainly(async () => {
  const { start } = await import('../server.ts');
  await start();
});
