import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import { type ProductionLine, ProductionLineReply } from '../production-contract.ts';
import {
  nextProductionState,
  PRODUCTION_STATE_LABELS,
  PRODUCTION_STATES,
  previousProductionState,
} from '../production-states.ts';
import styles from './production-line.module.css';

export function ProductionSteps({ line }: { line: ProductionLine }) {
  const { lineId, state, staffId, staffName } = line;
  const { member } = useAdmin();
  const change = useAdminChange({
    send: ({ action, body }: { action: 'press' | 'undo' | 'take'; body: object }) =>
      callAdmin(adminApi('production', lineId, action), ProductionLineReply, { method: 'POST', body }),
    successMessage: ({ data }) => `${PRODUCTION_STATE_LABELS[data.state].name}.`,
    invalidates: [adminApi('production'), adminApi('today')],
  });
  const next = nextProductionState(state);
  const previous = previousProductionState(state);
  const isMine = staffId === member.id;
  const at = PRODUCTION_STATES.indexOf(state);
  return (
    <div className={styles.steps}>
      <ol className={styles.bar} aria-label="Production progress">
        {PRODUCTION_STATES.map((step, i) => (
          <li key={step} aria-current={step === state ? 'step' : undefined} data-past={i < at || undefined}>
            {PRODUCTION_STATE_LABELS[step].name}
          </li>
        ))}
      </ol>
      <div className={`${layout.row} ${styles.presses}`}>
        {next && (
          <Button
            className={styles.press}
            disabled={change.isPending}
            onClick={() => change.mutate({ action: 'press', body: { from: state } })}
          >
            {PRODUCTION_STATE_LABELS[next].press}
          </Button>
        )}
        {previous && (
          <Button
            kind="quiet"
            className={styles.back}
            disabled={change.isPending}
            onClick={() => change.mutate({ action: 'undo', body: { from: state } })}
          >
            Undo last step
          </Button>
        )}
      </div>
      <p className={`${layout.row} ${styles.binder}`}>
        {staffName === null ? (
          'Not assigned yet.'
        ) : isMine ? (
          'Assigned to you.'
        ) : (
          <>
            <bdi>{staffName}</bdi> is working on it.
          </>
        )}
        <Button
          kind="quiet"
          disabled={change.isPending}
          onClick={() => change.mutate({ action: 'take', body: { who: isMine ? 'nobody' : 'me' } })}
        >
          {isMine ? 'Unassign' : 'Assign to me'}
        </Button>
      </p>
      {change.error && (
        <p role="alert" className={styles.refusal}>
          {change.error.message}
        </p>
      )}
    </div>
  );
}
