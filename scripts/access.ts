import { bin, runNode } from './child.ts';
import { plainly, Refusal } from './plainly.ts';

// npm run access: writes the admin's part of docs/access.md anew, of its calls and the table of permissions.

await plainly(async () => {
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
  if (code !== 0) throw new Refusal(output);
});
