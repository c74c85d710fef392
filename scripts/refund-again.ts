import { retryFailedRefunds } from '../src/features/payments/server/retry-failed-refunds.ts';
import { withDatabase } from './open-database.ts';
import { CommandError, runCommand } from './run-command.ts';

// npm run refund-again -- RB-XXXX-XXXX: retries failed refunds of an order. The shop asks the provider within a minute
// on a database server, otherwise at its next start, since an embedded database belongs to one process.

await runCommand(async () => {
  const [code = '', ...extra] = process.argv.slice(2);
  const name = code.toUpperCase();
  if (!/^RB-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(name) || extra.length > 0)
    throw new CommandError('Name the order whose refunds to retry:  npm run refund-again -- RB-XXXX-XXXX');
  const retried = await withDatabase((db) => retryFailedRefunds(db, name, new Date()));
  if (retried === 0) throw new CommandError(`Order ${name} has no failed refunds.`);
  console.log(
    `Order ${name}: ${retried === 1 ? 'one refund is' : `${retried} refunds are`} asked for again.`,
  );
});
