import type { Db } from '#db/connect.ts';
import { isLegacyHash } from './legacy-passwords.ts';

/** How long it is believed whether there are any: they only become fewer, but where an older version still runs. */
const BELIEVED_SECONDS = 10 * 60;

/** Knows whether accounts are left whose passwords were hashed in the old way. */
export interface LegacyHashes {
  /** An old hash of any account, or null when none is left; `seen` is one that was just come across. */
  example(seen: string | null): Promise<string | null>;
}

export function createLegacyHashes(db: Db): LegacyHashes {
  let example: Promise<string | null> | undefined;
  let asked = 0;
  return {
    example(seen) {
      if (isLegacyHash(seen)) example = Promise.resolve(seen);
      else if (!example || performance.now() - asked > BELIEVED_SECONDS * 1000) {
        example = find(db);
        asked = performance.now();
        // A failure is whoever asked's; the next one asks again.
        example.catch(() => {
          example = undefined;
        });
      }
      return example;
    },
  };
}

async function find(db: Db): Promise<string | null> {
  const [row] = await db.query<{ hash: string }>(
    `SELECT password AS hash FROM credentials WHERE password LIKE 'scrypt:%' LIMIT 1`,
  );
  return row?.hash ?? null;
}
