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
    done: 'In force from now on.',
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
      title: 'State',
      cell: ({ isClosed }: CountryState) =>
        isClosed ? <Badge kind="bad">Closed</Badge> : <Badge kind="good">Open</Badge>,
    },
    {
      id: 'change',
      title: 'Change',
      cell: (country: CountryState) => (
        <Button
          kind="quiet"
          disabled={put.isPending}
          aria-label={`${country.isClosed ? 'Open in' : 'Close in'} ${country.name}`}
          onClick={() => put.mutate(country)}
        >
          {country.isClosed ? 'Open again' : 'Close'}
        </Button>
      ),
    },
  ];
  const idOf = ({ code }: CountryState) => code;
  return (
    <AdminPage
      title="Countries"
      lead="Where the shop is closed, its pages say that it is not to be had, and nothing can be bought."
    >
      {(error ?? put.error) && <p role="alert">{(error ?? put.error)?.message}</p>}
      {data && !data.data.isCountryKnown && (
        <p role="status">
          The shop is not told where its visitors are, so closing a country closes nothing yet. Whoever runs
          the server sets COUNTRY_HEADER.
        </p>
      )}
      <Panel title="Closed">
        {closed.length === 0 ? (
          <Empty>
            <p>The shop is open everywhere.</p>
          </Empty>
        ) : (
          <Table label="Closed" rows={closed} columns={columns} rowId={idOf} />
        )}
      </Panel>
      <Panel title="Close the shop in a country">
        <Field
          name="country"
          label="Country"
          required
          hint="Its name or two letters."
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {found.length > 0 && (
          <Table label="Countries found" rows={found.slice(0, 20)} columns={columns} rowId={idOf} />
        )}
        {looked && found.length === 0 && data && <p>There is no open country of this name.</p>}
      </Panel>
    </AdminPage>
  );
}
