import { may, PERMISSIONS, type Permission, STAFF_ROLES } from '#kernel/staff.ts';

/** The line of `docs/access.md` after which everything is made by `npm run access`. */
export const ACCESS_OF_ADMIN = '<!-- From here on made of the table of permissions: npm run access -->\n';

/** What `docs/access.md` says of the admin. @param calls with the permission that each asks for */
export function accessOfAdmin(calls: ReadonlyMap<string, Permission>): string {
  const rows = [...calls].map(([name, permission]) => [
    `\`${name}\``,
    permission,
    ...STAFF_ROLES.map((role) => (may(role, permission) ? '200' : '404')),
  ]);
  const means = Object.entries(PERMISSIONS).map(
    ([permission, { means: words }]) => `- \`${permission}\`: may ${words}.`,
  );
  return [
    '',
    '## The admin',
    '',
    'Its staff are no customers: a guest, and whoever is only signed in to the shop, is answered 401, and so is a session whose',
    'second factor is still to come. Whoever’s role may not is answered 404, as if the thing were not there. The door itself',
    '(`/api/admin/session`, `…/login`, `…/login/code`, `…/logout`, `…/welcome`, `…/account/…`) is for whoever stands at it.',
    '`test/admin-access.test.ts` makes each of these requests by every role.',
    '',
    ...means,
    '',
    ...tableOf(['call', 'permission', ...STAFF_ROLES], rows),
    '',
  ].join('\n');
}

/** As the formatter writes it: each column as wide as its widest cell. */
function tableOf(head: readonly string[], rows: readonly string[][]): string[] {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}
