import { askAgain } from '../src/features/payments/server/ask-again.ts';
import { openDatabase } from './open-database.ts';
import { plainly, Refusal } from './plainly.ts';

// npm run refund-again -- RB-XXXX-XXXX: retries failed refunds of an order. The shop asks the provider within a minute
// on a database server, otherwise at its next start, since an embedded database belongs to one process.

await plainly(async () => {
  const [code = '', ...more] = process.argv.slice(2);
  const name = code.toUpperCase();
  if (!/^RB-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(name) || more.length > 0)
    throw new Refusal(
      'Which order’s refunds are to be asked for again?  npm run refund-again -- RB-XXXX-XXXX',
    );
  const db = await openDatabase();
  try {
    const asked = await askAgain(db, name, new Date());
    if (asked === 0)
      throw new Refusal(`Order ${name} has no refund that failed, or all of its money has gone back since.`);
    console.log(`Order ${name}: ${asked === 1 ? 'one refund is' : `${asked} refunds are`} asked for again.`);
  } finally {
    await db.close();
  }
});
