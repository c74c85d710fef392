import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { RedirectProblem } from '../src/features/redirects/redirect.ts';
import { saveRedirects } from '../src/features/redirects/server/actions.ts';
import { readRedirectFile } from '../src/features/redirects/server/redirect-file.ts';
import { openDatabase } from './open-database.ts';
import { CommandError, runCommand } from './run-command.ts';

// npm run import-redirects -- old-addresses.csv: imports redirects from an earlier shop, one per line: old address,
// comma or tab, new address; optional header row. Saves all, or none and reports the invalid line.

await runCommand(() =>
  importRedirects().catch((error) => {
    throw error instanceof RedirectProblem ? new CommandError(`Nothing was saved. ${error.message}`) : error;
  }),
);

async function importRedirects() {
  const redirects = await readRedirects();
  const db = await openDatabase();
  try {
    const saved = await saveRedirects(db, redirects);
    console.log(`${saved} of ${redirects.length} redirects were new and are saved.`);
  } finally {
    await db.close();
  }
}

async function readRedirects() {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...extra] = positionals;
  if (!file || extra.length > 0)
    throw new CommandError('Name one file:  npm run import-redirects -- old-addresses.csv');
  return readRedirectFile(await readFile(file, 'utf8'));
}
