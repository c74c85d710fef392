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
    <AuthLayout title="Set up two-factor authentication">
      <p>
        {name}, owner accounts need two-factor authentication. A stolen password alone can’t open the admin.
      </p>
      <SecondFactor onDone={() => void queryClient.invalidateQueries()} />
      <SwitchAccountButton />
    </AuthLayout>
  );
}
