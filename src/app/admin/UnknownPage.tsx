import { Link } from 'react-router';
import { ADMIN } from '#kernel/admin-paths.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';

export function UnknownPage() {
  return (
    <AdminPage title="This is not on your admin">
      <p>There is no such page, or your role does not include it. The owner can change that.</p>
      <p>
        <Link to={ADMIN.today}>What waits today</Link>
      </p>
    </AdminPage>
  );
}
