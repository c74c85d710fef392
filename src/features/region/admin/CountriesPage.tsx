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
  const [words, setWords] = useState('');
  const put = useAdminChange({
    send: ({ code, isClosed }: CountryState) =>
      callAdmin(`${PATH}/${code}`, CountryStatesReply, { method: 'PUT', body: { isClosed: !isClosed } }),
    done: 'Country updated',
  });
  const countries = data?.data.countries ?? [];
  const closed = countries.filter(({ isClosed }) => isClosed);
  const looked = words.trim().toLowerCase();
  const found = countries.filter(
    ({ name, code, isClosed }) => !isClosed && looked && `${name} ${code}`.toLowerCase().includes(looked),
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
          disabled={put.isPending}
          aria-label={`${country.isClosed ? 'Open shop in' : 'Close shop in'} ${country.name}`}
          onClick={() => put.mutate(country)}
        >
          {country.isClosed ? 'Open shop' : 'Close shop'}
        </Button>
      ),
    },
  ];
  const idOf = ({ code }: CountryState) => code;
  return (
    <AdminPage
      title="Countries"
      lead="Visitors in closed countries see that the shop is unavailable, and can’t buy anything."
    >
      {(error ?? put.error) && <p role="alert">{(error ?? put.error)?.message}</p>}
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
          <Table label="Closed countries" rows={closed} columns={columns} rowId={idOf} />
        )}
      </Panel>
      <Panel title="Close the shop in a country">
        <Field
          name="country"
          label="Country"
          required
          hint="Name or two-letter code."
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {found.length > 0 && (
          <Table label="Matching countries" rows={found.slice(0, 20)} columns={columns} rowId={idOf} />
        )}
        {looked && found.length === 0 && data && <p>No open country matches.</p>}
      </Panel>
    </AdminPage>
  );
}
