import { plainly, Refusal } from './plainly.ts';

// npm run dev: serves the shop from its sources with hot reload. React reads NODE_ENV when it is imported.
process.env.NODE_ENV = 'development';
await plainly(async () => {
  const { start, explain } = await import('../server.ts');
  await start().catch((error) => {
    throw new Refusal(explain(error));
  });
});
