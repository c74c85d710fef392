import { useState } from 'react';
import { queryClient } from '#browser/admin/requests.ts';
import type { AdminMember } from '#browser/admin/session.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { SwitchAccountButton } from './CodePage.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** Shown until a required second factor is set up. */
export function EnrolPage({ member }: { member: AdminMember }) {
  const [name] = useState(member.name);
  return (
    <AuthLayout title="A second factor">
      <p>
        {name}, an owner’s admin opens with a password and a second factor: whoever steals the one has not got
        the other.
      </p>
      <SecondFactor onDone={() => void queryClient.invalidateQueries()} />
      <SwitchAccountButton />
    </AuthLayout>
  );
}
