import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { RedirectProblem } from '../src/features/redirects/redirect.ts';
import { saveRedirects } from '../src/features/redirects/server/actions.ts';
import { readRedirectFile } from '../src/features/redirects/server/redirect-file.ts';
import { withDatabase } from './open-database.ts';
import { CommandError, runCommand } from './run-command.ts';

// npm run import-redirects -- old-addresses.csv: imports redirects from an earlier shop, one per line: old address,
// comma or tab, new address; optional header row. Saves all, or none and reports the invalid line.

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...extra] = positionals;
  if (!file || extra.length > 0)
    throw new CommandError('Name one file:  npm run import-redirects -- old-addresses.csv');
  const text = await readFile(file, 'utf8');
  const { saved, all } = await importRedirects(text).catch((error) => {
    throw error instanceof RedirectProblem ? new CommandError(`Nothing was saved. ${error.message}`) : error;
  });
  console.log(`${saved} of ${all} redirects were new and are saved.`);
});

async function importRedirects(text: string): Promise<{ saved: number; all: number }> {
  const redirects = readRedirectFile(text);
  const saved = await withDatabase((db) => saveRedirects(db, redirects));
  return { saved, all: redirects.length };
}
