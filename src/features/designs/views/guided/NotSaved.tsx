import { useStore } from '#browser/store.ts';
import { UNKNOWN, visitor } from '#browser/visitor.ts';
import { verificationPendingAddress } from '#kernel/addresses.ts';
import { Link } from '#ui/Link.tsx';
import type { DesignState } from '../../client/design-state.ts';
import { goToLogin } from '../../client/go-to-login.ts';
import styles from './foot.module.css';

/** That the design could not be saved, and what the person can do about it, whichever step is open. */
export function NotSaved({ state: { keeping, told, remedy, isStored } }: { state: DesignState }) {
  const { status } = useStore(visitor, UNKNOWN);
  if (keeping !== 'failed') return null;
  return (
    <div role="alert" className={styles.notSaved}>
      <p>{told}</p>
      {remedy === 'verify' && (
        <Link to={verificationPendingAddress()} target="_blank">
          Have the letter sent again
        </Link>
      )}
      {remedy === 'login' && status !== 'signedIn' && (
        <button type="button" onClick={() => goToLogin(isStored)}>
          Log in
        </button>
      )}
    </div>
  );
}
