import { Link, useParams } from 'react-router';
import { useAsked } from '#browser/admin/ask.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { Moment } from '#ui/admin/Moment.tsx';
import { Money } from '#ui/admin/Money.tsx';
import { Columns, Empty, Facts, Panel } from '#ui/admin/Panel.tsx';
import { type Letter, LetterReply } from '../admin-contract.ts';
import { AnswerBox } from './AnswerBox.tsx';
import { DisputePanel } from './DisputePanel.tsx';
import styles from './letter-page.module.css';
import { aboutOf, StateBadge } from './letter-words.tsx';
import { QuotesPanel } from './QuotesPanel.tsx';
import { WhoPanel } from './WhoPanel.tsx';

const BACK = { to: '/admin/letters', label: 'Letters' };

export function Page() {
  const { id = '' } = useParams();
  const { data, error, isPending } = useAsked(adminApi('letters', id), LetterReply);
  if (error || isPending || !data)
    return (
      <AdminPage title="Letter" back={BACK}>
        {error ? <p role="alert">{error.message}</p> : <p>Asking the shop …</p>}
      </AdminPage>
    );
  const letter = data.data;
  return (
    <AdminPage
      title={letter.name}
      back={BACK}
      lead={
        <>
          {aboutOf(letter)} · {letter.reference} <StateBadge state={letter.state} />
        </>
      }
    >
      <Columns>
        <div>
          {letter.dispute && <DisputePanel letter={letter} dispute={letter.dispute} />}
          <Messages letter={letter} />
          <AnswerBox key={letter.id} letter={letter} />
        </div>
        <div>
          <WhoPanel letter={letter} />
          <WorksPanel letter={letter} />
          <QuotesPanel letter={letter} />
          <PersonPanel letter={letter} />
        </div>
      </Columns>
    </AdminPage>
  );
}

const SAYS = { in: '', out: 'answered', note: 'noted' } as const;

function Messages({ letter: { messages, name } }: { letter: Letter }) {
  return (
    <Panel title="Conversation">
      {messages.length === 0 ? (
        <Empty>
          <p>Nothing is written here yet.</p>
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
                  `${author || 'The shop'} ${SAYS[direction]}`
                )}
                , <Moment at={at} withTime />
                {direction === 'note' && ' (only the staff see this)'}
              </p>
              <p className={styles.words}>
                <bdi>{text}</bdi>
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function WorksPanel({ letter: { works } }: { letter: Letter }) {
  if (works.length === 0) return null;
  return (
    <Panel title="Made for them">
      <ul className={styles.orders} aria-label="What the letter orders">
        {works.map(({ id, title, quantity, words, isPrinted, file }) => (
          <li key={id}>
            {quantity} × <bdi>{title}</bdi>{' '}
            {file ? <a href={file}>The file to be printed</a> : isPrinted && 'Its file is deleted.'}
            <span className={styles.soft}>
              <bdi>{words.join(' ')}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function PersonPanel({ letter: { email, customer, orders, createdAt } }: { letter: Letter }) {
  return (
    <Panel title="Person">
      <Facts
        items={[
          ['Email', <bdi key="email">{email}</bdi>],
          ['Account', customer ? <bdi key="account">{customer.name}</bdi> : 'None with this address'],
          ['Wrote first', <Moment key="first" at={createdAt} />],
        ]}
      />
      {orders.length > 0 && (
        <ul className={styles.orders} aria-label="Orders of theirs">
          {orders.map(({ code, state, total, currency, placedAt }) => (
            <li key={code}>
              <Link to={`/admin/orders/${encodeURIComponent(code)}`}>{code}</Link>{' '}
              <span className={styles.soft}>
                {state}, <Money amount={total} currency={currency} />, <Moment at={placedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
