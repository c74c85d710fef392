import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { ADMIN } from '#kernel/admin-paths.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { Button } from '#ui/Button.tsx';

export function FailedPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <AdminPage title="This page couldn’t be loaded">
      <p>Everything you saved is safe. Reload the page to try again.</p>
      <p>
        <Button onClick={() => location.reload()}>Reload page</Button>
      </p>
      <p>
        <Link to={ADMIN.today}>Go to today’s tasks</Link>
      </p>
    </AdminPage>
  );
}
