import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { saveRedirects } from '../src/features/content/actions.ts';
import { RedirectProblem } from '../src/rules/redirect.ts';
import { openDatabase } from './open-database.ts';
import { plainly, Refusal } from './plainly.ts';

// npm run import-redirects -- old-addresses.csv: the addresses of an earlier shop, one a line, each with the address it
// leads to after a comma or a tab. All are saved, or none with the reason; lines that begin with # are left out.

await plainly(async () => {
  const redirects = await readRedirects();
  const db = await openDatabase();
  try {
    const written = await saveRedirects(db, redirects);
    console.log(
      `${written} of ${redirects.length} old addresses were written; the others stood there already.`,
    );
  } catch (error) {
    throw error instanceof RedirectProblem ? new Refusal(`Nothing was saved. ${error.message}`) : error;
  } finally {
    await db.close();
  }
});

async function readRedirects() {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...more] = positionals;
  if (!file || more.length > 0)
    throw new Refusal('Name one file:  npm run import-redirects -- old-addresses.csv');
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/);
  return lines.flatMap((line, i) => {
    if (!line.trim() || line.startsWith('#')) return [];
    const [from, to, ...rest] = line.split(/[,\t]/).map((part) => part.trim());
    if (!from || !to || rest.length > 0)
      throw new Refusal(`Line ${i + 1} is not an old address and a new one: ${line}`);
    return [{ from, to }];
  });
}
