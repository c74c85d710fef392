import type { Proof } from '../proof-contract.ts';
import { CHANGE_REQUEST_TEXT, PROOF_STATE_TEXTS } from '../proof-states.ts';
import { Moment } from './Moment.tsx';
import styles from './order-history.module.css';

export function ProofHistory({ history }: Pick<Proof, 'history'>) {
  return (
    <ol className={styles.history}>
      {history.map(({ from, to, at, actor, text }, index) => (
        <li key={`${to} ${at}`} aria-current={index === history.length - 1 ? 'step' : undefined}>
          <p>
            {from === null
              ? 'Order placed'
              : to === 'changes_requested' && actor === 'staff'
                ? CHANGE_REQUEST_TEXT.name
                : PROOF_STATE_TEXTS[to].name}
          </p>
          <p className={styles.when}>
            <Moment at={at} />
          </p>
          {text && from !== null && (
            <p className={styles.reason}>
              {actor === 'staff' ? 'Bindery: ' : 'You: '}
              {text}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
