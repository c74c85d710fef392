import { ask, useChange } from '#browser/admin/ask.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { Button } from '#ui/Button.tsx';
import { type BenchLine, BenchLineReply } from '../bench-contract.ts';
import { BENCH_STATES, BENCH_WORDS, beforeAtBench, nextAtBench } from '../bench-states.ts';
import styles from './bench-line.module.css';

/** How far the book is, the press that moves it on, and whose it is. */
export function BenchSteps({ line }: { line: BenchLine }) {
  const { lineId, state, staffId, staffName } = line;
  const { member } = useAdmin();
  const change = useChange({
    send: ({ what, body }: { what: 'press' | 'undo' | 'take'; body: object }) =>
      ask(adminApi('bench', lineId, what), BenchLineReply, { method: 'POST', body }),
    done: ({ data }) => `${BENCH_WORDS[data.state].name}.`,
    touches: [adminApi('bench'), adminApi('today')],
  });
  const next = nextAtBench(state);
  const before = beforeAtBench(state);
  const isMine = staffId === member.id;
  const at = BENCH_STATES.indexOf(state);
  return (
    <div className={styles.steps}>
      <ol className={styles.bar} aria-label="How far it is">
        {BENCH_STATES.map((one, i) => (
          <li key={one} aria-current={one === state ? 'step' : undefined} data-past={i < at || undefined}>
            {BENCH_WORDS[one].name}
          </li>
        ))}
      </ol>
      <div className={styles.presses}>
        {next && (
          <Button
            className={styles.press}
            disabled={change.isPending}
            onClick={() => change.mutate({ what: 'press', body: { from: state } })}
          >
            {BENCH_WORDS[next].press}
          </Button>
        )}
        {before && (
          <Button
            kind="quiet"
            className={styles.back}
            disabled={change.isPending}
            onClick={() => change.mutate({ what: 'undo', body: { from: state } })}
          >
            Take the last press back
          </Button>
        )}
      </div>
      <p className={styles.binder}>
        {staffName === null ? (
          'Nobody has taken it yet.'
        ) : isMine ? (
          'It is yours.'
        ) : (
          <>
            <bdi>{staffName}</bdi> binds it.
          </>
        )}
        <Button
          kind="quiet"
          disabled={change.isPending}
          onClick={() => change.mutate({ what: 'take', body: { who: isMine ? 'nobody' : 'me' } })}
        >
          {isMine ? 'Put it back' : 'Take it'}
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
