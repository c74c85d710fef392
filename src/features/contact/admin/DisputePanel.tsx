import { useState } from 'react';
import { Link } from 'react-router';
import { ask, useChange } from '#browser/admin/ask.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { Moment } from '#ui/admin/Moment.tsx';
import { Facts, Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { type Letter, type LetterDispute, LetterReply } from '../admin-contract.ts';
import styles from './letter-page.module.css';

interface DisputePanelProps {
  letter: Letter;
  dispute: LetterDispute;
}

/** Moving a dispute sends the customer an email. */
export function DisputePanel({ letter, dispute }: DisputePanelProps) {
  const { orderCode, title, reason, remedy, message, state, photos, moves, history } = dispute;
  const [chosen, setChosen] = useState<LetterDispute['moves'][number] | null>(null);
  const move = useChange({
    send: (body: { to: string; words: string }) =>
      ask(adminApi('letters', letter.id, 'dispute'), LetterReply, { method: 'POST', body }),
    done: 'The customer is told.',
    onDone: () => setChosen(null),
  });
  return (
    <Panel
      title="What was asked"
      actions={moves.map((one) => (
        <Button key={one.to} kind="secondary" onClick={() => setChosen(one)}>
          {one.label}
        </Button>
      ))}
    >
      <Facts
        items={[
          [
            'Order',
            <Link key="order" to={`/admin/orders/${encodeURIComponent(orderCode)}`}>
              {orderCode}
            </Link>,
          ],
          ['Book', <bdi key="book">{title}</bdi>],
          ['What is not right', reason],
          ['What they wish', remedy],
          ['State', state],
        ]}
      />
      <p className={styles.words}>
        <bdi>{message}</bdi>
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label="Photos">
          {photos.map((address, at) => (
            <li key={address}>
              <a href={address} download>
                Photo {at + 1}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ol className={styles.messages} aria-label="How far it has come">
        {history.map((one) => (
          <li key={one.at + one.state}>
            <p className={styles.who}>
              {one.state}, <Moment at={one.at} withTime />
            </p>
            {one.reason && <p className={styles.words}>{one.reason}</p>}
          </li>
        ))}
      </ol>
      {chosen && (
        <ConfirmDialog
          open
          title={chosen.label}
          confirm="Tell the customer"
          reason="Words to the customer"
          isReasonNeeded={chosen.needsWords}
          isBusy={move.isPending}
          error={move.error?.message}
          onClose={() => setChosen(null)}
          onConfirm={(words) => move.mutate({ to: chosen.to, words })}
        />
      )}
    </Panel>
  );
}
