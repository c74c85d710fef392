import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { firstCharacters } from '#kernel/characters.ts';
import { notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import type { Design } from '../design.ts';
import { DESIGN_NAME_MAX, DESIGNS_MAX, RETAINED_VERSIONS } from '../limits.ts';
import { designs, designUploads } from '../tables.ts';
import { designUploadIds, holdUploads, releaseUploads } from './holds.ts';
import { countCustomerDesigns, type DesignRow, findOwnDesign } from './queries.ts';
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
  if ((await countCustomerDesigns(tx, userId)) >= DESIGNS_MAX) {
    const message = `You’ve reached the limit of ${DESIGNS_MAX} designs. Please delete one first.`;
    throw new Failure(422, 'DESIGNS_FULL', message);
  }
  const id = newId();
  await tx.orm.insert(designs).values({ id, userId, name, document: design, bookId: design.book.id });
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
    const { version, name, design } = change;
    await lockPerson(tx, userId);
    const [saved] = await tx.orm
      .update(designs)
      .set({
        version: version + 1,
        ...(name === undefined ? {} : { name }),
        ...(design ? { document: design, bookId: design.book.id } : {}),
        updatedAt: sql`now()`,
      })
      .where(and(isOwn(userId, id), eq(designs.version, version)))
      .returning({ document: designs.document });
    if (saved) return recordVersion(tx, userId, id, saved.document);
    const newer = await findOwnDesign(tx, userId, id);
    if (!newer) throw notFound();
    const message = 'This design was changed in the meantime. Check the newer version before you save yours.';
    throw new Failure(409, 'DESIGN_CHANGED', message, undefined, { data: present(newer) });
  });

const isOwn = (userId: string, id: string) => and(eq(designs.id, id), eq(designs.userId, userId));

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
  await tx.orm
    .update(designUploads)
    .set({ userId })
    .where(and(inArray(designUploads.id, uploads), isNull(designUploads.userId)));
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
    const deleted = await tx.orm.delete(designs).where(isOwn(userId, id)).returning({ id: designs.id });
    if (deleted.length === 0) throw notFound();
    await releaseUploads(tx, 'design', [id]);
  });

/** Creates the share link, or keeps the existing one. @throws Failure 404 */
export async function shareDesign(db: Db, userId: string, id: string): Promise<DesignRow> {
  await db.orm
    .update(designs)
    .set({ shareKey: newShareKey(), sharedAt: sql`now()` })
    .where(and(isOwn(userId, id), isNull(designs.shareKey)));
  return requireFound(await findOwnDesign(db, userId, id));
}

/** Invalidates the share link for good. @throws Failure 404 */
export async function unshareDesign(db: Db, userId: string, id: string): Promise<DesignRow> {
  await db.orm.update(designs).set({ shareKey: null, sharedAt: null }).where(isOwn(userId, id));
  return requireFound(await findOwnDesign(db, userId, id));
}

/** @throws Failure 404 */
export function requireFound<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}
