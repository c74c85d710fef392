import { useStore } from '#browser/store.ts';
import { UNKNOWN, visitor } from '#browser/visitor.ts';
import { verificationPendingAddress } from '#kernel/addresses.ts';
import { Link } from '#ui/Link.tsx';
import type { DesignState } from '../client/design-state.ts';
import { goToLogin } from '../client/go-to-login.ts';

export function KeepingRemedy({ remedy, isStored }: Pick<DesignState, 'remedy' | 'isStored'>) {
  const { status } = useStore(visitor, UNKNOWN);
  if (remedy === 'verify')
    return (
      <Link to={verificationPendingAddress()} target="_blank">
        Have the letter sent again
      </Link>
    );
  if (remedy !== 'login' || status === 'signedIn') return null;
  return (
    <button type="button" onClick={() => goToLogin(isStored)}>
      Log in
    </button>
  );
}
