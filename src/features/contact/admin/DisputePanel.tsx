import { useState } from 'react';
import { Link } from 'react-router';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Facts, Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { type Conversation, type ConversationDispute, ConversationReply } from '../admin-contract.ts';
import styles from './conversation-page.module.css';

interface DisputePanelProps {
  conversation: Conversation;
  dispute: ConversationDispute;
}

/** Moving a dispute sends the customer an email. */
export function DisputePanel({ conversation, dispute }: DisputePanelProps) {
  const { orderCode, title, reason, remedy, message, state, photos, moves, history } = dispute;
  const [selectedMove, setSelectedMove] = useState<ConversationDispute['moves'][number] | null>(null);
  const move = useAdminChange({
    send: (body: { to: string; text: string }) =>
      callAdmin(adminApi('conversations', conversation.id, 'dispute'), ConversationReply, {
        method: 'POST',
        body,
      }),
    successMessage: 'Dispute updated. The customer has been emailed.',
    onDone: () => setSelectedMove(null),
  });
  return (
    <Panel
      title="Dispute"
      actions={moves.map((item) => (
        <Button key={item.to} kind="secondary" onClick={() => setSelectedMove(item)}>
          {item.label}
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
          ['Problem', reason],
          ['Requested solution', remedy],
          ['Status', state],
        ]}
      />
      <p className={styles.text}>
        <bdi>{message}</bdi>
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label="Photos">
          {photos.map((address, index) => (
            <li key={address}>
              <a href={address} download>
                Photo {index + 1}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ol className={styles.messages} aria-label="Dispute history">
        {history.map((item) => (
          <li key={item.at + item.state}>
            <p className={styles.who}>
              {item.state}, <DateTime at={item.at} withTime />
            </p>
            {item.reason && <p className={styles.text}>{item.reason}</p>}
          </li>
        ))}
      </ol>
      {selectedMove && (
        <ConfirmDialog
          title={selectedMove.label}
          confirm="Update and email customer"
          reason="Message to the customer"
          isReasonRequired={selectedMove.needsText}
          change={move}
          onClose={() => setSelectedMove(null)}
          onConfirm={(text) => move.mutate({ to: selectedMove.to, text })}
        />
      )}
    </Panel>
  );
}
