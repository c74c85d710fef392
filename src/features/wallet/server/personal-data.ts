import { select } from '#db/select.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { eraseEntries } from './ledger.ts';
import { ENTRY, NEWEST_FIRST } from './queries.ts';

export const walletData: PersonalData = {
  columns: ['wallet_entries.user_id'],
  export: async (db, { id }) => ({ walletEntries: await db.query(ENTRIES, [id]) }),
  erase: (tx, { id }) => eraseEntries(tx, id),
};

const ENTRIES = select(ENTRY, `FROM wallet_entries e WHERE e.user_id = $1 ORDER BY ${NEWEST_FIRST}`);
