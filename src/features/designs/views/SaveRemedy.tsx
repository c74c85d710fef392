import { useStore } from '#browser/store.ts';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import { verificationPendingPath } from '#kernel/paths.ts';
import { Link } from '#ui/Link.tsx';
import type { DesignState } from '../client/design-state.ts';
import { goToLogin } from '../client/go-to-login.ts';

export function SaveRemedy({ remedy, isStored }: Pick<DesignState, 'remedy' | 'isStored'>) {
  const { status } = useStore(visitor, UNKNOWN_VISITOR);
  if (remedy === 'verify')
    return (
      <Link to={verificationPendingPath()} target="_blank">
        Resend email
      </Link>
    );
  if (remedy !== 'login' || status === 'signedIn') return null;
  return (
    <button type="button" onClick={() => goToLogin(isStored)}>
      Log in
    </button>
  );
}
