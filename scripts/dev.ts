import { CommandError, runCommand } from './run-command.ts';

// npm run dev: serves the shop from its sources with hot reload. React reads NODE_ENV when it is imported.
process.env.NODE_ENV = 'development';
await runCommand(async () => {
  const { start, explainStartFailure } = await import('../server.ts');
  await start().catch((error) => {
    throw new CommandError(explainStartFailure(error));
  });
});
