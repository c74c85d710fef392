import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useAdminQuery } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Badge, Columns, Empty, Facts, Panel } from '#ui/admin/Panel.tsx';
import { type Customer, CustomerReply } from '../admin-contract.ts';
import { CustomerActions } from './CustomerActions.tsx';
import { CustomerEmails, CustomerOrders } from './CustomerLists.tsx';

const BACK = { to: '/admin/customers', label: 'Customers' };

interface CustomerPageProps {
  /** Wallet panel, supplied by the wallet feature. */
  renderWallet: (customer: Customer) => ReactNode;
  renderStatus: (state: string) => ReactNode;
}

export function CustomerPage({ renderWallet, renderStatus }: CustomerPageProps) {
  const { id = '' } = useParams();
  const { may } = useAdmin();
  const { data, error } = useAdminQuery(adminApi('customers', id), CustomerReply);
  if (!data)
    return (
      <AdminPage title="Customer" back={BACK}>
        {error ? <p role="alert">{error.message}</p> : <p>Asking the shop …</p>}
      </AdminPage>
    );
  const customer = data.data;
  const isGone = customer.anonymisedAt !== null;
  return (
    <AdminPage
      title={customer.name}
      back={BACK}
      lead={isGone ? null : customer.email}
      actions={may('people.write') && !isGone && <CustomerActions customer={customer} />}
    >
      {isGone && (
        <p>
          This account was anonymised on <DateTime at={customer.anonymisedAt} />: nothing of the person is
          kept.
        </p>
      )}
      <Columns>
        <div>
          <CustomerOrders orders={customer.orders} total={customer.orderCount} renderStatus={renderStatus} />
          {renderWallet(customer)}
          <CustomerEmails emails={customer.emails} />
        </div>
        <div>
          <Account customer={customer} />
          <Addresses addresses={customer.addresses} />
          <SubscriptionsAndInvitations customer={customer} />
        </div>
      </Columns>
    </AdminPage>
  );
}

function Account({ customer }: { customer: Customer }) {
  const { isVerified, phone, country, currency, exclusiveSince, createdAt, sessions, id } = customer;
  const { cart, counts, inviteCode } = customer;
  return (
    <Panel title="Account">
      <Facts
        items={[
          ['Email address', <Verified key="verified" isVerified={isVerified} />],
          ['Telephone', phone],
          ['Country', country],
          ['Currency', currency],
          ['RB Exclusive', exclusiveSince === null ? 'No' : <DateTime key="member" at={exclusiveSince} />],
          ['Customer since', <DateTime key="since" at={createdAt} />],
          ['Signed in at', `${sessions} ${sessions === 1 ? 'browser' : 'browsers'}`],
          ['Cart', cart.lines === 0 ? 'Empty' : `${cart.lines} lines, ${cart.copies} copies`],
          ['Designs', counts.designs],
          ['Files to print', counts.files],
          ['Reviews', counts.reviews],
          ['Sends others by', inviteCode],
          ['Id', id],
        ]}
      />
    </Panel>
  );
}

const Verified = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? <Badge kind="good">Verified</Badge> : <Badge kind="warn">Not verified</Badge>;

const ADDRESS_KIND_LABELS: Record<string, string> = { shipping: 'Ships to', billing: 'Billed to' };

function Addresses({ addresses }: Pick<Customer, 'addresses'>) {
  return (
    <Panel title="Addresses">
      {addresses.length === 0 ? (
        <Empty>
          <p>None is kept.</p>
        </Empty>
      ) : (
        <Facts
          items={addresses.map(({ kind, lines }, i) => [
            `${ADDRESS_KIND_LABELS[kind] ?? kind}${addresses.length > 1 ? ` (${i + 1})` : ''}`,
            lines.join(', '),
          ])}
        />
      )}
    </Panel>
  );
}

const SUBSCRIPTION_LABELS: Record<string, string> = { rbExclusive: 'RB Exclusive', newsletter: 'Newsletter' };

function SubscriptionsAndInvitations({ customer: { subscriptions, invitations } }: { customer: Customer }) {
  if (subscriptions.length + invitations.length === 0) return null;
  return (
    <Panel title="Letters and invitations">
      <Facts
        items={[
          ...subscriptions.map(
            ({ type, since, endedAt }) =>
              [
                SUBSCRIPTION_LABELS[type] ?? type,
                endedAt ? (
                  <>
                    Ended <DateTime at={endedAt} />
                  </>
                ) : (
                  <>
                    Since <DateTime at={since} />
                  </>
                ),
              ] as const,
          ),
          ...invitations.map(
            ({ email, invitedAt, usedAt }, i) =>
              [
                `Invited (${i + 1})`,
                <>
                  {email ?? 'a friend'}, <DateTime at={invitedAt} />
                  {usedAt && ', who came'}
                </>,
              ] as const,
          ),
        ]}
      />
    </Panel>
  );
}
