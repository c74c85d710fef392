import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import { offerCentring } from '../../client/offer-centring.ts';
import { isAccepted } from '../../client/setup-state.ts';
import type { Finding } from '../../findings.ts';
import styles from './findings.module.css';
import type { PartProps } from './part-props.ts';

export function FindingActions({ finding, setup, state }: PartProps & { finding: Finding }) {
  const { fix, grade } = finding;
  const isAcceptable = grade === 'error' && finding.isAcceptable;
  if (state.stage !== 'read' || !(fix || isAcceptable)) return null;
  const isAcceptedNow = isAccepted(state, finding);
  const centring = fix && state.facts && offerCentring(fix.fix, state.facts);
  return (
    <p className={`${layout.flow} ${styles.actions}`}>
      {fix && !isAcceptedNow && (
        <Button
          kind={grade === 'error' ? 'primary' : 'secondary'}
          aria-disabled={state.isFixing}
          onClick={() => void setup.applyFix(fix.fix)}
        >
          {fix.label}
        </Button>
      )}
      {centring && !isAcceptedNow && (
        <Button kind="quiet" aria-disabled={state.isFixing} onClick={() => void setup.applyFix(centring.fix)}>
          {centring.label}
        </Button>
      )}
      {isAcceptable && (
        <Button kind="quiet" onClick={() => setup.accept(finding, !isAcceptedNow)}>
          {isAcceptedNow ? 'Undo acceptance' : 'Accept as is'}
        </Button>
      )}
    </p>
  );
}
