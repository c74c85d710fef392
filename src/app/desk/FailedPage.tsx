import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { DESK } from '#kernel/desk-addresses.ts';
import { Button } from '#ui/Button.tsx';
import { DeskPage } from '#ui/desk/DeskPage.tsx';

/** What stands in the place of a page that could not be shown: nothing that was saved is lost. */
export function FailedPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <DeskPage title="This page could not be shown">
      <p>
        What was saved is saved. Load the page again; if it stays so, the shop may have a newer desk by now.
      </p>
      <p>
        <Button onClick={() => location.reload()}>Load it again</Button>
      </p>
      <p>
        <Link to={DESK.today}>What waits today</Link>
      </p>
    </DeskPage>
  );
}
