import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { FormMessage, SelectField } from '#ui/Field.tsx';
import { type Conversation, ConversationReply } from '../admin-contract.ts';
import styles from './conversation-page.module.css';

export function AssigneePanel({ conversation }: { conversation: Conversation }) {
  const { member } = useAdmin();
  const { id, staffId, state, colleagues } = conversation;
  const move = useAdminChange({
    send: (body: { staffId?: string | null; state?: string }) =>
      callAdmin(adminApi('conversations', id), ConversationReply, { method: 'PUT', body }),
    successMessage: 'Saved',
  });
  const isMine = staffId !== null && staffId === member.id;
  return (
    <Panel title="Assignment">
      <div className={styles.form}>
        <FormMessage>{move.error?.message}</FormMessage>
        <SelectField
          name="staffId"
          label="Assigned to"
          value={staffId ?? ''}
          onChange={(event) => move.mutate({ staffId: event.currentTarget.value || null })}
        >
          <option value="">No one</option>
          {colleagues.map((colleague) => (
            <option key={colleague.id} value={colleague.id}>
              {colleague.name}
            </option>
          ))}
        </SelectField>
        <div className={styles.row}>
          {!isMine && (
            <Button disabled={move.isPending} onClick={() => move.mutate({ staffId: member.id })}>
              Assign to me
            </Button>
          )}
          {state !== 'closed' && (
            <Button
              kind="secondary"
              disabled={move.isPending}
              onClick={() => move.mutate({ state: 'closed' })}
            >
              Close conversation
            </Button>
          )}
          {(state === 'closed' || state === 'waiting') && (
            <Button kind="secondary" disabled={move.isPending} onClick={() => move.mutate({ state: 'open' })}>
              {state === 'closed' ? 'Reopen conversation' : 'Mark as needing a reply'}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
