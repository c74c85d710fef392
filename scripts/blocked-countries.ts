import { parseArgs } from 'node:util';
import { blockCountries, loadBlockedCountries } from '../src/features/region/server/blocked.ts';
import { Failure } from '../src/platform/http/failures.ts';
import { withDatabase } from './open-database.ts';
import { CommandError, runCommand } from './run-command.ts';

// npm run blocked-countries: lists the countries where the shop is not available. `-- FR DE` replaces the list; `--
// --none` clears it.

await runCommand(async () => {
  const { positionals: codes, values } = parseArgs({
    allowPositionals: true,
    options: { none: { type: 'boolean', default: false } },
  });
  if (values.none && codes.length > 0) throw new CommandError('List countries or use --none, not both.');
  const closed = await withDatabase(async (db) => {
    if (values.none || codes.length > 0) await blockCountries(db, codes);
    return [...(await loadBlockedCountries(db)).all()].sort();
  }).catch((error) => {
    throw error instanceof Failure ? new CommandError(error.message) : error;
  });
  console.log(closed.length ? `Closed in ${closed.join(', ')}.` : 'Open in all countries.');
});
