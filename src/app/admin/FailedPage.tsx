import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { ADMIN } from '#kernel/admin-paths.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { Button } from '#ui/Button.tsx';

export function FailedPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <AdminPage title="This page could not be shown">
      <p>
        What was saved is saved. Load the page again; if it stays so, the shop may have a newer admin by now.
      </p>
      <p>
        <Button onClick={() => location.reload()}>Load it again</Button>
      </p>
      <p>
        <Link to={ADMIN.today}>What waits today</Link>
      </p>
    </AdminPage>
  );
}
