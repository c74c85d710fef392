import { Link } from 'react-router';
import { DESK } from '#kernel/desk-addresses.ts';
import { DeskPage } from '#ui/desk/DeskPage.tsx';

/** What is not there, or not for this role; the two are told alike, as the calls do. */
export function UnknownPage() {
  return (
    <DeskPage title="This is not on your desk">
      <p>There is no such page, or your role does not include it. The owner can change that.</p>
      <p>
        <Link to={DESK.today}>What waits today</Link>
      </p>
    </DeskPage>
  );
}
