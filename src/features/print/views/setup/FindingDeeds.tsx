import { Button } from '#ui/Button.tsx';
import { centredInstead } from '../../client/centred.ts';
import { isAccepted } from '../../client/setup-state.ts';
import type { Finding } from '../../findings.ts';
import styles from './findings.module.css';
import type { PartProps } from './part-props.ts';

export function FindingDeeds({ finding, setup, state }: PartProps & { finding: Finding }) {
  const { mend, grade } = finding;
  const isAcceptable = grade === 'error' && finding.isAcceptable;
  if (state.stage !== 'read' || !(mend || isAcceptable)) return null;
  const isSo = isAccepted(state, finding);
  const centred = mend && state.facts && centredInstead(mend.mend, state.facts);
  return (
    <p className={styles.deeds}>
      {mend && !isSo && (
        <Button
          kind={grade === 'error' ? 'primary' : 'secondary'}
          aria-disabled={state.isMending}
          onClick={() => void setup.mend(mend.mend)}
        >
          {mend.label}
        </Button>
      )}
      {centred && !isSo && (
        <Button kind="quiet" aria-disabled={state.isMending} onClick={() => void setup.mend(centred.mend)}>
          {centred.label}
        </Button>
      )}
      {isAcceptable && (
        <Button kind="quiet" onClick={() => setup.accept(finding, !isSo)}>
          {isSo ? 'Do not print it so' : 'Print it as it is'}
        </Button>
      )}
    </p>
  );
}
