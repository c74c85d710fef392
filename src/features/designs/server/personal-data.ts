import { and, eq, inArray } from 'drizzle-orm';
import { column, columns, jsonList, select } from '#db/select.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { designs, designUploadHolds, designUploads, designVersions } from '../tables.ts';

/**
 * Saved designs and uploads. Designs are deleted with the account; uploads held by orders stay anonymously, the others
 * go in the nightly cleanup.
 */
export const designData: PersonalData = {
  columns: ['designs.user_id', 'design_uploads.user_id'],
  isCreatedUnverified: true,
  export: async (db, { id }) => ({
    designs: await db.query(DESIGNS, [id]),
    designPictures: await db.query(PICTURES, [id]),
  }),
  async erase(tx, { id }) {
    const own = tx.orm.select({ id: designs.id }).from(designs).where(eq(designs.userId, id));
    await tx.orm
      .delete(designUploadHolds)
      .where(and(eq(designUploadHolds.holder, 'design'), inArray(designUploadHolds.holderId, own)));
    await tx.orm.delete(designs).where(eq(designs.userId, id));
    await tx.orm.update(designUploads).set({ userId: null }).where(eq(designUploads.userId, id));
  },
};

const VERSION = {
  ...columns(designVersions, 'v', 'version', 'name'),
  design: column(designVersions.document, 'v'),
  savedAt: column(designVersions.createdAt, 'v'),
};
const DESIGNS = select(
  {
    ...columns(designs, 'd', 'id', 'name', 'version', 'createdAt', 'updatedAt'),
    design: column(designs.document, 'd'),
    sharedSince: column(designs.sharedAt, 'd'),
    versions: jsonList(VERSION, 'FROM design_versions v WHERE v.design_id = d.id', 'v.version'),
  },
  'FROM designs d WHERE d.user_id = $1 ORDER BY d.id',
);

const PICTURES = select(
  { ...columns(designUploads, 'u', 'file', 'width', 'height'), sentAt: column(designUploads.createdAt, 'u') },
  'FROM design_uploads u WHERE u.user_id = $1 ORDER BY u.id',
);
