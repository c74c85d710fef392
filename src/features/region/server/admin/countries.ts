import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { notFound } from '#platform/http/calls.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { CloseCountryRequest, CountryStatesReply } from '../../admin-contract.ts';
import { readBlockedCountries, setBlocked } from '../blocked.ts';
import { listCountries } from '../countries.ts';

const call = { permission: 'shop.manage', tag: 'Admin: countries' } as const;

export function countriesAdmin(
  app: FastifyInstance,
  { db, isCountryKnown }: { db: Db; isCountryKnown: boolean },
): void {
  const allCountries = listCountries(new Set());
  const listStates = async () => {
    const closed = await readBlockedCountries(db);
    const countries = allCountries.map(({ code, name }) => ({ code, name, isClosed: closed.has(code) }));
    return { success: true, data: { countries, isCountryKnown } };
  };
  adminCall(
    app,
    {
      ...call,
      path: '/countries',
      summary: 'List countries and closures',
      reply: CountryStatesReply,
    },
    listStates,
  );
  adminCall(
    app,
    {
      ...call,
      method: 'PUT',
      path: '/countries/:code',
      reply: CountryStatesReply,
      summary: 'Close or open the shop in a country',
      body: CloseCountryRequest,
    },
    async ({ params, body: { isClosed }, audit, invalidatePages: shown }) => {
      const country = allCountries.find(({ code }) => code === params.code);
      if (!country) throw notFound('This country doesn’t exist.');
      await db.transaction(async (tx) => {
        if (!(await setBlocked(tx, country.code, isClosed))) return;
        await audit(tx, {
          action: isClosed ? 'country.closed' : 'country.opened',
          subject: 'country',
          subjectId: country.code,
          label: country.name,
        });
      });
      await shown();
      return listStates();
    },
  );
}
