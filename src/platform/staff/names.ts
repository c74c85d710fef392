import type { Db } from '#db/connect.ts';
import { type Permission, rolesWithPermission } from '#kernel/staff.ts';

export const staffNameSql = (id: string): string => `(SELECT s.name FROM staff s WHERE s.id = ${id})`;

export const listStaffWithPermission = (
  db: Pick<Db, 'query'>,
  permission: Permission,
): Promise<{ id: string; name: string }[]> =>
  db.query(
    'SELECT id, name FROM staff WHERE disabled_at IS NULL AND role = ANY($1::text[]) ORDER BY name, id',
    [rolesWithPermission(permission)],
  );
