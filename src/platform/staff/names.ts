import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { type Permission, rolesWithPermission } from '#kernel/staff.ts';
import { staff } from './tables.ts';

export const staffNameSql = (id: string): string => `(SELECT s.name FROM staff s WHERE s.id = ${id})`;

export const listStaffWithPermission = (
  db: Pick<Db, 'query'>,
  permission: Permission,
): Promise<{ id: string; name: string }[]> => db.query(WITH_ROLES, [rolesWithPermission(permission)]);
const WITH_ROLES = selectFrom(
  staff,
  ['id', 'name'],
  'WHERE disabled_at IS NULL AND role = ANY($1::text[]) ORDER BY name, id',
);
