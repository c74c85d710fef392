import { Link } from 'react-router';
import { ADMIN } from '#kernel/admin-paths.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';

export function UnknownPage() {
  return (
    <AdminPage title="Page not found">
      <p>This page doesn’t exist, or your role doesn’t include it. The owner can change your role.</p>
      <p>
        <Link to={ADMIN.today}>Go to today’s tasks</Link>
      </p>
    </AdminPage>
  );
}
