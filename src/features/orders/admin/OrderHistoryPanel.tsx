import { formatHistoryAction } from '#ui/admin/audit-actions.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Badge, Panel } from '#ui/admin/Panel.tsx';
import { orderEmailName } from '../email-names.ts';
import type { AdminOrder } from '../order-admin-contract.ts';
import { ORDER_STATE_LABELS } from '../order-states.ts';
import styles from './order.module.css';

const ACTOR_LABELS = {
  customer: 'the customer',
  payment: 'the payment provider',
  staff: 'the bindery',
  clock: 'the system',
} as const;

interface Entry {
  at: string;
  title: string;
  who: string;
  reason: string;
}

export function OrderHistoryPanel({ order: { history, log } }: { order: AdminOrder }) {
  const entries: Entry[] = [
    ...history.map(({ to, actor, reason, at }) => ({
      at,
      title: ORDER_STATE_LABELS[to],
      who: ACTOR_LABELS[actor],
      reason,
    })),
    ...log.map(({ action, staffName, at }) => ({
      at,
      title: formatHistoryAction(action),
      who: staffName,
      reason: '',
    })),
  ];
  return (
    <Panel title="History">
      <ol className={styles.history}>
        {entries
          .map((entry, at) => ({ ...entry, at, moment: entry.at }))
          .toSorted(byTime)
          .map(({ at, moment, title, who, reason }) => (
            <li key={at}>
              <DateTime at={moment} withTime />
              <span>
                {title} <span className={styles.soft}>by {who}</span>
                {reason && <span className={styles.text}> – {reason}</span>}
              </span>
            </li>
          ))}
      </ol>
    </Panel>
  );
}

const byTime = (a: { moment: string; at: number }, b: { moment: string; at: number }) =>
  a.moment === b.moment ? b.at - a.at : a.moment < b.moment ? 1 : -1;

const STATE_BADGES = {
  waiting: <Badge kind="warn">Waiting</Badge>,
  sent: <Badge kind="good">Sent</Badge>,
  failed: <Badge kind="bad">Failed</Badge>,
};

export function OrderEmailsPanel({ order: { emails } }: { order: AdminOrder }) {
  if (emails.length === 0) return null;
  return (
    <Panel title="Emails">
      <ul className={styles.letters}>
        {emails.map(({ kind, at, state, sentAt }) => (
          <li key={kind + at}>
            <span>{orderEmailName(kind)}</span>
            {STATE_BADGES[state]}
            <DateTime at={sentAt ?? at} withTime />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
