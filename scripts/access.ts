import { bin, runNode } from './child.ts';
import { CommandError, runCommand } from './run-command.ts';

// npm run access: regenerates the admin section of docs/access.md from its API calls and the permission table.

await runCommand(async () => {
  const args = [
    bin('vitest/vitest.mjs'),
    'run',
    '--project',
    'calls',
    'test/admin-access.test.ts',
    '-t',
    'docs/access.md',
  ];
  const { code, output } = await runNode(args, { env: { WRITE_ACCESS: '1' }, capture: true });
  if (code !== 0) throw new CommandError(output);
});
