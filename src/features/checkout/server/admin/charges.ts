import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { listCountries } from '#features/region/server/countries.ts';
import { invalid } from '#platform/http/calls.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { adminRecords, type Records } from '#platform/staff/records.ts';
import {
  ClosedDayRow,
  ClosedDayWritten,
  CustomizationPriceRow,
  CustomizationPriceWritten,
  ProcessingCostRow,
  ProcessingCostWritten,
  ShippingRateRow,
  ShippingRateWritten,
  ShippingZoneRow,
  ShippingZoneWritten,
  TaxRateRow,
  TaxRateWritten,
  WrappingPriceRow,
  WrappingPriceWritten,
} from '../../admin-contract.ts';
import {
  closedDayStore,
  customizationStore,
  processingStore,
  rateStore,
  taxStore,
  wrappingStore,
  zoneStore,
} from './stores.ts';

const NAMES = new Map(listCountries(new Set()).map(({ code, name }) => [code, name]));
const nameOf = (country: string) => NAMES.get(country) ?? country;

const refuseUnknownCountry = async (_tx: Db, { country }: Record<string, unknown>) => {
  if (!NAMES.has(String(country)))
    throw invalid({ country: 'This is no country. Write two letters, such as FR.' });
};

type Kind = Pick<Records, 'path' | 'noun' | 'label' | 'row' | 'written' | 'store' | 'can' | 'check'>;

const KINDS: readonly Kind[] = [
  {
    path: 'processing-costs',
    noun: 'processing cost',
    label: 'label',
    store: processingStore,
    row: ProcessingCostRow,
    written: ProcessingCostWritten,
  },
  {
    path: 'wrapping-prices',
    noun: 'wrapping price',
    label: 'wrapping',
    store: wrappingStore,
    row: WrappingPriceRow,
    written: WrappingPriceWritten,
    can: { remove: false },
  },
  {
    path: 'customization-prices',
    noun: 'customisation price',
    label: 'label',
    store: customizationStore,
    row: CustomizationPriceRow,
    written: CustomizationPriceWritten,
    can: { add: false, remove: false },
  },
  {
    path: 'shipping-zones',
    noun: 'shipping zone',
    label: 'countryName',
    store: zoneStore(nameOf),
    row: ShippingZoneRow,
    written: ShippingZoneWritten,
    check: refuseUnknownCountry,
  },
  {
    path: 'shipping-rates',
    noun: 'shipping rate',
    label: 'id',
    store: rateStore,
    row: ShippingRateRow,
    written: ShippingRateWritten,
    async check(_tx, { daysFrom, daysTo }) {
      if (Number(daysTo) < Number(daysFrom))
        throw invalid({ daysTo: 'It cannot be sooner than the first day.' });
    },
  },
  {
    path: 'tax-rates',
    noun: 'tax rate',
    label: 'id',
    store: taxStore(nameOf),
    row: TaxRateRow,
    written: TaxRateWritten,
    check: refuseUnknownCountry,
  },
  {
    path: 'closed-days',
    noun: 'closed day',
    label: 'day',
    store: closedDayStore,
    row: ClosedDayRow,
    written: ClosedDayWritten,
  },
];

/** Admin of the charges besides books (decision 57), effective for the next totals. */
export function chargesAdmin(app: FastifyInstance, { db }: { db: Db }): void {
  for (const kind of KINDS)
    adminRecords(app, db, {
      tag: 'Admin: charges',
      read: 'money.read',
      write: 'money.write',
      ...kind,
      // Makes every process reload its charges.
      changed: raiseRevision,
    });
}
