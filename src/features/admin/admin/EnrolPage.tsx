import { useState } from 'react';
import { queries } from '#browser/admin/ask.ts';
import type { Member } from '#browser/admin/session.ts';
import { SomebodyElse } from './CodePage.tsx';
import { Door } from './Door.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** Shown until a required second factor is set up. */
export function EnrolPage({ member }: { member: Member }) {
  const [name] = useState(member.name);
  return (
    <Door title="A second factor">
      <p>
        {name}, an owner’s admin opens with a password and a second factor: whoever steals the one has not got
        the other.
      </p>
      <SecondFactor onDone={() => void queries.invalidateQueries()} />
      <SomebodyElse />
    </Door>
  );
}
