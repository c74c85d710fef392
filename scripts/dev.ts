import { plainly, Refusal } from './plainly.ts';

// npm run dev: the shop with pages that change as they are edited. React reads NODE_ENV when it is imported.
process.env.NODE_ENV = 'development';
await plainly(async () => {
  const { start, explain } = await import('../server.ts');
  await start().catch((error) => {
    throw new Refusal(explain(error));
  });
});
