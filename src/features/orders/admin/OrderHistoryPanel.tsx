import { Moment } from '#ui/admin/Moment.tsx';
import { Badge, Panel } from '#ui/admin/Panel.tsx';
import { orderEmailName } from '../email-names.ts';
import type { AdminOrder } from '../order-admin-contract.ts';
import { STATE_WORDS } from '../order-states.ts';
import styles from './order.module.css';

const WHO = {
  customer: 'its buyer',
  payment: 'the payment',
  staff: 'the bindery',
  clock: 'the clock',
} as const;

interface Entry {
  at: string;
  what: string;
  who: string;
  words: string;
}

export function OrderHistoryPanel({ order: { history, log } }: { order: AdminOrder }) {
  const entries: Entry[] = [
    ...history.map(({ to, actor, reason, at }) => ({
      at,
      what: STATE_WORDS[to],
      who: WHO[actor],
      words: reason,
    })),
    ...log.map(({ action, staffName, at }) => ({ at, what: doneOf(action), who: staffName, words: '' })),
  ];
  return (
    <Panel title="History">
      <ol className={styles.history}>
        {entries
          .map((entry, at) => ({ ...entry, at, moment: entry.at }))
          .toSorted(byTime)
          .map(({ at, moment, what, who, words }) => (
            <li key={at}>
              <Moment at={moment} withTime />
              <span>
                {what} <span className={styles.soft}>by {who}</span>
                {words && <span className={styles.words}> – {words}</span>}
              </span>
            </li>
          ))}
      </ol>
    </Panel>
  );
}

const byTime = (a: { moment: string; at: number }, b: { moment: string; at: number }) =>
  a.moment === b.moment ? b.at - a.at : a.moment < b.moment ? 1 : -1;

const DONE: Record<string, string> = {
  'order.review': 'Read through',
  'order.begin': 'Begun',
  'order.ship': 'A parcel sent',
  'order.track': 'Tracking put right',
  'order.deliver': 'A parcel arrived',
  'order.cancel': 'Cancelled',
  'order.note': 'Noted',
  'order.refund': 'Money given back',
  'order.refund-again': 'Refund asked for again',
};
const doneOf = (action: string) => DONE[action] ?? action;

const STATES = {
  waiting: <Badge kind="warn">Waiting</Badge>,
  sent: <Badge kind="good">Sent</Badge>,
  'given up': <Badge kind="bad">Given up</Badge>,
};

export function OrderLettersPanel({ order: { letters } }: { order: AdminOrder }) {
  if (letters.length === 0) return null;
  return (
    <Panel title="Letters">
      <ul className={styles.letters}>
        {letters.map(({ kind, at, state, sentAt }) => (
          <li key={kind + at}>
            <span>{orderEmailName(kind)}</span>
            {STATES[state]}
            <Moment at={sentAt ?? at} withTime />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
