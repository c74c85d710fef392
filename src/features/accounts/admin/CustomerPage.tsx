import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useAdminQuery } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { AdminPage, LoadingPage } from '#ui/admin/AdminPage.tsx';
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
  if (!data) return <LoadingPage title="Customer" back={BACK} error={error} />;
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
          This account was anonymised on <DateTime at={customer.anonymisedAt} />. Its personal data has been
          erased.
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
          ['Email', <Verified key="verified" isVerified={isVerified} />],
          ['Phone', phone],
          ['Country', country],
          ['Currency', currency],
          ['RB Exclusive', exclusiveSince === null ? 'No' : <DateTime key="member" at={exclusiveSince} />],
          ['Customer since', <DateTime key="since" at={createdAt} />],
          ['Active sessions', sessions],
          [
            'Cart',
            cart.lines === 0
              ? 'Empty'
              : `${cart.lines} ${cart.lines === 1 ? 'line' : 'lines'}, ${cart.copies} ${cart.copies === 1 ? 'copy' : 'copies'}`,
          ],
          ['Designs', counts.designs],
          ['Print files', counts.files],
          ['Reviews', counts.reviews],
          ['Referral code', inviteCode],
          ['Customer ID', id],
        ]}
      />
    </Panel>
  );
}

const Verified = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? <Badge kind="good">Verified</Badge> : <Badge kind="warn">Not verified</Badge>;

const ADDRESS_KIND_LABELS: Record<string, string> = {
  shipping: 'Shipping address',
  billing: 'Billing address',
};

function Addresses({ addresses }: Pick<Customer, 'addresses'>) {
  return (
    <Panel title="Addresses">
      {addresses.length === 0 ? (
        <Empty>
          <p>No saved addresses.</p>
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
    <Panel title="Subscriptions and invitations">
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
                `Invitation ${i + 1}`,
                <>
                  {email ?? 'Unnamed friend'}, <DateTime at={invitedAt} />
                  {usedAt && ', joined'}
                </>,
              ] as const,
          ),
        ]}
      />
    </Panel>
  );
}
