import { parseArgs } from 'node:util';
import { createCodes } from '../src/features/exclusive/server/actions.ts';
import { EXCLUSIVE_CODE_DAYS } from '../src/kernel/limits.ts';
import { withDatabase } from './open-database.ts';
import { CommandError, runCommand } from './run-command.ts';

// npm run exclusive-codes -- 5: issues five RB Exclusive codes and prints only them to standard output. They can't be
// shown again, since the shop stores hashes only.

const MAX_CODES = 1000;

await runCommand(async () => {
  const count = readCount();
  const codes = await withDatabase((db) => createCodes(db, count));
  for (const code of codes) console.log(code);
  const isSingle = codes.length === 1;
  console.error(
    `${isSingle ? 'It works' : 'Each works'} once, within ${EXCLUSIVE_CODE_DAYS} days. Keep ${isSingle ? 'it' : 'them'}: nothing shows ${isSingle ? 'it' : 'them'} again.`,
  );
});

function readCount(): number {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [countArgument = '1', ...extra] = positionals;
  const count = Number(countArgument);
  if (extra.length > 0 || !/^\d+$/.test(countArgument) || count < 1 || count > MAX_CODES)
    throw new CommandError(`Give the number of codes, from 1 to ${MAX_CODES}:  npm run exclusive-codes -- 5`);
  return count;
}
