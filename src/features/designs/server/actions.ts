import type { Db } from '#db/connect.ts';
import { firstCharacters } from '#kernel/characters.ts';
import { notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import type { Design } from '../design.ts';
import { DESIGN_NAME_MAX, DESIGNS_MAX, RETAINED_VERSIONS } from '../limits.ts';
import { designUploadIds, holdUploads, releaseUploads } from './holds.ts';
import { type DesignRow, findOwnDesign } from './queries.ts';
import { newShareKey } from './sharing.ts';

/** @throws Failure 422 `DESIGNS_FULL` */
export const addDesign = (db: Db, userId: string, input: { name: string; design: Design }) =>
  db.transaction((tx) => insertDesign(tx, userId, input));

async function insertDesign(
  tx: Db,
  userId: string,
  { name, design }: { name: string; design: Design },
): Promise<DesignRow> {
  await lockPerson(tx, userId);
  const [count] = await tx.query<{ n: number }>('SELECT count(*)::int AS n FROM designs WHERE user_id = $1', [
    userId,
  ]);
  if ((count?.n ?? 0) >= DESIGNS_MAX) {
    const message = `You’ve reached the limit of ${DESIGNS_MAX} designs. Please delete one first.`;
    throw new Failure(422, 'DESIGNS_FULL', message);
  }
  const id = newId();
  await tx.query('INSERT INTO designs (id, user_id, name, document, book_id) VALUES ($1, $2, $3, $4, $5)', [
    ...[id, userId, name, JSON.stringify(design), design.book.id],
  ]);
  return recordVersion(tx, userId, id, design);
}

export interface Change {
  version: number;
  name?: string | undefined;
  design?: Design | undefined;
}

/**
 * Saves a new version. Optimistic locking: of two changes based on the same version, exactly one succeeds.
 * @throws Failure 404; 409 `DESIGN_CHANGED`, with the newer version as `data`
 */
export const changeDesign = (
  db: Db,
  owner: { userId: string; id: string },
  change: Change,
  present: (row: DesignRow) => unknown,
) =>
  db.transaction(async (tx) => {
    const { userId, id } = owner;
    const { version, name = null, design } = change;
    await lockPerson(tx, userId);
    const changed = await tx.query<{ document: Design }>(CHANGE, [
      ...[id, userId, version, name, design ? JSON.stringify(design) : null, design?.book.id ?? null],
    ]);
    const [saved] = changed;
    if (saved) return recordVersion(tx, userId, id, saved.document);
    const newer = await findOwnDesign(tx, userId, id);
    if (!newer) throw notFound();
    const message = 'This design was changed in the meantime. Check the newer version before you save yours.';
    throw new Failure(409, 'DESIGN_CHANGED', message, undefined, { data: present(newer) });
  });

const CHANGE = `
  UPDATE designs SET version = version + 1, name = coalesce($4, name), document = coalesce($5::jsonb, document),
    book_id = CASE WHEN $5::jsonb IS NULL THEN book_id ELSE $6 END, updated_at = now()
  WHERE id = $1 AND user_id = $2 AND version = $3 RETURNING document`;

/** Records the new version, drops the oldest, and holds its uploads. */
async function recordVersion(tx: Db, userId: string, id: string, design: Design): Promise<DesignRow> {
  await tx.query(
    `INSERT INTO design_versions (design_id, version, name, document, created_at)
     SELECT id, version, name, document, updated_at FROM designs WHERE id = $1`,
    [id],
  );
  await tx.query(
    `DELETE FROM design_versions v USING designs d
     WHERE d.id = $1 AND v.design_id = d.id AND v.version <= d.version - ${RETAINED_VERSIONS}`,
    [id],
  );
  // Earlier versions keep their pictures: holds end only with the design.
  const uploads = designUploadIds(design);
  await holdUploads(tx, uploads, { kind: 'design', id });
  // Uploads sent before logging in now belong to the user.
  await tx.query('UPDATE design_uploads SET user_id = $2 WHERE id = ANY($1::text[]) AND user_id IS NULL', [
    uploads,
    userId,
  ]);
  return (await findOwnDesign(tx, userId, id)) as DesignRow;
}

/** @throws Failure 404, 422 `DESIGNS_FULL` */
export const copyDesign = (db: Db, userId: string, id: string) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const original = await findOwnDesign(tx, userId, id);
    if (!original) throw notFound();
    const suffix = ' (copy)';
    const name = firstCharacters(original.name, DESIGN_NAME_MAX - suffix.length) + suffix;
    return insertDesign(tx, userId, { name, design: original.document });
  });

/** Deletes a design with its versions; sealed copies in orders stay. @throws Failure 404 */
export const deleteDesign = (db: Db, userId: string, id: string) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const deleted = await tx.query('DELETE FROM designs WHERE id = $1 AND user_id = $2 RETURNING id', [
      id,
      userId,
    ]);
    if (deleted.length === 0) throw notFound();
    await releaseUploads(tx, 'design', [id]);
  });

/** Creates the share link, or keeps the existing one. @throws Failure 404 */
export async function shareDesign(db: Db, userId: string, id: string): Promise<DesignRow> {
  await db.query(
    `UPDATE designs SET share_key = $3, shared_at = now() WHERE id = $1 AND user_id = $2 AND share_key IS NULL`,
    [id, userId, newShareKey()],
  );
  return requireFound(await findOwnDesign(db, userId, id));
}

/** Invalidates the share link for good. @throws Failure 404 */
export async function unshareDesign(db: Db, userId: string, id: string): Promise<DesignRow> {
  await db.query('UPDATE designs SET share_key = NULL, shared_at = NULL WHERE id = $1 AND user_id = $2', [
    id,
    userId,
  ]);
  return requireFound(await findOwnDesign(db, userId, id));
}

/** @throws Failure 404 */
export function requireFound<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}
