import { useState } from 'react';
import { callAdmin, useAdminChange, useAdminQuery } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { Badge, Empty, Panel } from '#ui/admin/Panel.tsx';
import { Table } from '#ui/admin/Table.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { type CountryState, CountryStatesReply } from '../admin-contract.ts';

const PATH = adminApi('countries');

export function Page() {
  const { data, error } = useAdminQuery(PATH, CountryStatesReply);
  const [query, setQuery] = useState('');
  const toggleClosed = useAdminChange({
    send: ({ code, isClosed }: CountryState) =>
      callAdmin(`${PATH}/${code}`, CountryStatesReply, { method: 'PUT', body: { isClosed: !isClosed } }),
    successMessage: 'Country updated',
  });
  const countries = data?.data.countries ?? [];
  const closed = countries.filter(({ isClosed }) => isClosed);
  const searchText = query.trim().toLowerCase();
  const matches = countries.filter(
    ({ name, code, isClosed }) =>
      !isClosed && searchText && `${name} ${code}`.toLowerCase().includes(searchText),
  );
  const columns = [
    { id: 'name', title: 'Country' },
    { id: 'code', title: 'Code' },
    {
      id: 'isClosed',
      title: 'Status',
      cell: ({ isClosed }: CountryState) =>
        isClosed ? <Badge kind="bad">Closed</Badge> : <Badge kind="good">Open</Badge>,
    },
    {
      id: 'change',
      title: 'Action',
      cell: (country: CountryState) => (
        <Button
          kind="quiet"
          disabled={toggleClosed.isPending}
          aria-label={`${country.isClosed ? 'Open shop in' : 'Close shop in'} ${country.name}`}
          onClick={() => toggleClosed.mutate(country)}
        >
          {country.isClosed ? 'Open shop' : 'Close shop'}
        </Button>
      ),
    },
  ];
  const getCode = ({ code }: CountryState) => code;
  return (
    <AdminPage
      title="Countries"
      lead="Visitors in closed countries see that the shop is unavailable, and can’t buy anything."
    >
      {(error ?? toggleClosed.error) && <p role="alert">{(error ?? toggleClosed.error)?.message}</p>}
      {data && !data.data.isCountryKnown && (
        <p role="status">
          The shop doesn’t know its visitors’ countries, so closing a country has no effect yet. Ask your
          server administrator to set <code>COUNTRY_HEADER</code>.
        </p>
      )}
      <Panel title="Closed countries">
        {closed.length === 0 ? (
          <Empty>
            <p>No closed countries. The shop is open everywhere.</p>
          </Empty>
        ) : (
          <Table label="Closed countries" rows={closed} columns={columns} rowId={getCode} />
        )}
      </Panel>
      <Panel title="Close the shop in a country">
        <Field
          name="country"
          label="Country"
          required
          hint="Name or two-letter code."
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        {matches.length > 0 && (
          <Table label="Matching countries" rows={matches.slice(0, 20)} columns={columns} rowId={getCode} />
        )}
        {searchText && matches.length === 0 && data && <p>No open country matches.</p>}
      </Panel>
    </AdminPage>
  );
}
