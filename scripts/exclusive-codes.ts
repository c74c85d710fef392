import { parseArgs } from 'node:util';
import { giveOutCodes } from '../src/features/exclusive/server/actions.ts';
import { EXCLUSIVE_CODE_DAYS } from '../src/kernel/limits.ts';
import { openDatabase } from './open-database.ts';
import { plainly, Refusal } from './plainly.ts';

// npm run exclusive-codes -- 5: issues five RB Exclusive codes and prints only them to standard output. They can't be
// shown again, since the shop stores hashes only.

const MOST = 1000;

await plainly(async () => {
  const count = countAsked();
  const db = await openDatabase();
  try {
    const codes = await giveOutCodes(db, count);
    for (const code of codes) console.log(code);
    const one = codes.length === 1;
    console.error(
      `${one ? 'It works' : 'Each works'} once, within ${EXCLUSIVE_CODE_DAYS} days. Keep ${one ? 'it' : 'them'}: nothing shows ${one ? 'it' : 'them'} again.`,
    );
  } finally {
    await db.close();
  }
});

function countAsked(): number {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [asked = '1', ...more] = positionals;
  const count = Number(asked);
  if (more.length > 0 || !/^\d+$/.test(asked) || count < 1 || count > MOST)
    throw new Refusal(`Say how many codes, from 1 to ${MOST}:  npm run exclusive-codes -- 5`);
  return count;
}
