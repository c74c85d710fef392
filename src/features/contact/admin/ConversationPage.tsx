import { Link, useParams } from 'react-router';
import { useAdminQuery } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Money } from '#ui/admin/Money.tsx';
import { Columns, Empty, Facts, Panel } from '#ui/admin/Panel.tsx';
import { type Conversation, ConversationReply } from '../admin-contract.ts';
import { AnswerBox } from './AnswerBox.tsx';
import { AssigneePanel } from './AssigneePanel.tsx';
import { conversationTopic, StateBadge } from './conversation-labels.tsx';
import styles from './conversation-page.module.css';
import { DisputePanel } from './DisputePanel.tsx';
import { QuotesPanel } from './QuotesPanel.tsx';

const BACK = { to: '/admin/conversations', label: 'Conversations' };

export function Page() {
  const { id = '' } = useParams();
  const { data, error, isPending } = useAdminQuery(adminApi('conversations', id), ConversationReply);
  if (error || isPending || !data)
    return (
      <AdminPage title="Conversation" back={BACK}>
        {error ? <p role="alert">{error.message}</p> : <p>Loading…</p>}
      </AdminPage>
    );
  const conversation = data.data;
  return (
    <AdminPage
      title={conversation.name}
      back={BACK}
      lead={
        <>
          {conversationTopic(conversation)} · {conversation.reference}{' '}
          <StateBadge state={conversation.state} />
        </>
      }
    >
      <Columns>
        <div>
          {conversation.dispute && (
            <DisputePanel conversation={conversation} dispute={conversation.dispute} />
          )}
          <Messages conversation={conversation} />
          <AnswerBox key={conversation.id} conversation={conversation} />
        </div>
        <div>
          <AssigneePanel conversation={conversation} />
          <WorksPanel conversation={conversation} />
          <QuotesPanel conversation={conversation} />
          <PersonPanel conversation={conversation} />
        </div>
      </Columns>
    </AdminPage>
  );
}

const ACTIONS = { in: '', out: 'replied', note: 'added a note' } as const;

function Messages({ conversation: { messages, name } }: { conversation: Conversation }) {
  return (
    <Panel title="Conversation">
      {messages.length === 0 ? (
        <Empty>
          <p>No messages yet.</p>
        </Empty>
      ) : (
        <ol className={styles.messages}>
          {messages.map(({ id, direction, author, text, at }) => (
            <li key={id} className={styles[direction]}>
              <p className={styles.who}>
                {direction === 'in' ? (
                  <>
                    <bdi>{name}</bdi> wrote
                  </>
                ) : (
                  `${author || 'The shop'} ${ACTIONS[direction]}`
                )}
                , <DateTime at={at} withTime />
                {direction === 'note' && ' (only visible to staff)'}
              </p>
              <p className={styles.text}>
                <bdi>{text}</bdi>
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function WorksPanel({ conversation: { works } }: { conversation: Conversation }) {
  if (works.length === 0) return null;
  return (
    <Panel title="Custom work">
      <ul className={styles.orders} aria-label="Custom work in this conversation">
        {works.map(({ id, title, quantity, details, isPrinted, file }) => (
          <li key={id}>
            {quantity} × <bdi>{title}</bdi>{' '}
            {file ? <a href={file}>Print file</a> : isPrinted && 'The print file has been deleted.'}
            <span className={styles.soft}>
              <bdi>{details.join(' ')}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function PersonPanel({
  conversation: { email, customer, orders, createdAt },
}: {
  conversation: Conversation;
}) {
  return (
    <Panel title="Customer">
      <Facts
        items={[
          ['Email', <bdi key="email">{email}</bdi>],
          ['Account', customer ? <bdi key="account">{customer.name}</bdi> : 'No account with this email'],
          ['First contact', <DateTime key="first" at={createdAt} />],
        ]}
      />
      {orders.length > 0 && (
        <ul className={styles.orders} aria-label="Customer’s orders">
          {orders.map(({ code, state, total, currency, placedAt }) => (
            <li key={code}>
              <Link to={`/admin/orders/${encodeURIComponent(code)}`}>{code}</Link>{' '}
              <span className={styles.soft}>
                {state}, <Money amount={total} currency={currency} />, <DateTime at={placedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
