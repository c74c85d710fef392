import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { Badge } from '#ui/admin/Panel.tsx';
import { CustomerRow } from '../admin-contract.ts';

const YES_NO = { yes: 'Yes', no: 'No' };

export function Page() {
  return (
    <ListPage
      title="Customers"
      path={adminApi('customers')}
      row={CustomerRow}
      search="Search by name, email, phone or order"
      rowLink={({ id }) => `/admin/customers/${id}`}
      filters={[
        { name: 'verified', label: 'Verified', options: YES_NO },
        { name: 'member', label: 'RB Exclusive', options: YES_NO },
      ]}
      columns={[
        { id: 'name', title: 'Name', sort: true },
        { id: 'email', title: 'Email', sort: true },
        { id: 'phone', title: 'Phone', hidden: true },
        { id: 'country', title: 'Country', sort: true },
        {
          id: 'isVerified',
          title: 'Email status',
          cell: ({ isVerified }) =>
            isVerified ? <Badge kind="good">Verified</Badge> : <Badge kind="warn">Not verified</Badge>,
        },
        { id: 'exclusiveSince', title: 'RB Exclusive since', kind: 'date' },
        { id: 'createdAt', title: 'Customer since', sort: true, kind: 'date' },
      ]}
      empty={<p>No customers yet.</p>}
    />
  );
}
