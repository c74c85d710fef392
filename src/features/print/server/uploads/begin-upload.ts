import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { Failure } from '#platform/http/failures.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import { FILES_MAX, UNVERIFIED_FILES_MAX } from '../../limits.ts';
import { printUploads } from '../../tables.ts';
import { IS_ORDERED } from './queries.ts';

interface NewUpload {
  id: string;
  userId: string;
  isVerified: boolean;
  name: string;
  bytes: number;
  metadata: string | null;
}

/**
 * Registers a new upload. Files needed by orders don't count, so that people can order again.
 * @throws Failure 422 `UPLOADS_FULL`
 */
export const beginUpload = (
  db: Db,
  { id, userId, isVerified, name, bytes, metadata }: NewUpload,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const files = await countRows(tx, UNORDERED, [userId]);
    const limit = isVerified ? FILES_MAX : UNVERIFIED_FILES_MAX;
    if (files >= limit) throw isVerified ? createLimitFailure() : createUnverifiedLimitFailure();
    await tx.orm.insert(printUploads).values({ id, userId, name, bytes, metadata, stage: 'receiving' });
  });

const UNORDERED = `FROM print_uploads u WHERE u.user_id = $1 AND NOT ${IS_ORDERED}`;

const createLimitFailure = () =>
  new Failure(
    422,
    'UPLOADS_FULL',
    `You’ve reached the limit of ${FILES_MAX} files. Delete one you no longer need, then upload this one.`,
  );

const createUnverifiedLimitFailure = () =>
  new Failure(
    422,
    'UPLOADS_FULL',
    `You can upload ${UNVERIFIED_FILES_MAX} files until your email address is verified. Open the link in our email, or delete a file, then upload this one.`,
  );
