import { useStore } from '#browser/store.ts';
import { UNKNOWN, visitor } from '#browser/visitor.ts';
import { verificationPendingAddress } from '#kernel/addresses.ts';
import { Link } from '#ui/Link.tsx';
import type { Keeping } from '../../client/design-state.ts';
import { goToLogin } from '../../client/go-to-login.ts';
import { useBench } from './bench.ts';
import styles from './editor.module.css';

const KEPT_WORDS: Record<Keeping, string> = {
  draft: 'Draft, in this browser',
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Not saved',
  conflict: 'Changed in another tab',
};

/** How the design is kept, and what the person can do where it is not. */
export function KeptWords() {
  const { state } = useBench();
  const { status } = useStore(visitor, UNKNOWN);
  const { keeping, told, remedy, isStored } = state;
  return (
    <div className={styles.kept} data-keeping={keeping} data-stored={isStored}>
      <p role="status">{told || KEPT_WORDS[keeping]}</p>
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
