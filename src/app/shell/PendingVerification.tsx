import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from '#browser/store.ts';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';

const VerificationPending = lazy(() =>
  import('#features/accounts/views/VerificationPending.tsx').then((file) => ({
    default: file.VerificationPending,
  })),
);

/** Protected pages send unverified users home with `?verification=pending` (storefront 4). */
export function PendingVerification() {
  const [query, setQuery] = useSearchParams();
  const { user } = useStore(visitor, UNKNOWN_VISITOR);
  if (query.get('verification') !== 'pending' || !user || user.isVerified) return null;
  return (
    <Suspense fallback={null}>
      <VerificationPending
        email={user.email}
        open
        onClose={() =>
          setQuery(
            (now) => {
              now.delete('verification');
              return now;
            },
            { replace: true, preventScrollReset: true },
          )
        }
      />
    </Suspense>
  );
}
