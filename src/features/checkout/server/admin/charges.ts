import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { listCountries } from '#features/region/server/countries.ts';
import { invalid } from '#platform/http/calls.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { addAdminRecords, type Records } from '#platform/staff/records.ts';
import {
  ClosedDayInput,
  ClosedDayRow,
  CustomizationPriceInput,
  CustomizationPriceRow,
  ProcessingCostInput,
  ProcessingCostRow,
  ShippingRateInput,
  ShippingRateRow,
  ShippingZoneInput,
  ShippingZoneRow,
  TaxRateInput,
  TaxRateRow,
  WrappingPriceInput,
  WrappingPriceRow,
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
    throw invalid({ country: 'Enter the two-letter code of a country, for example FR.' });
};

type Kind = Pick<Records, 'path' | 'noun' | 'label' | 'row' | 'writable' | 'store' | 'can' | 'check'>;

const KINDS: readonly Kind[] = [
  {
    path: 'processing-costs',
    noun: 'processing cost',
    label: 'label',
    store: processingStore,
    row: ProcessingCostRow,
    writable: ProcessingCostInput,
  },
  {
    path: 'wrapping-prices',
    noun: 'wrapping price',
    label: 'wrapping',
    store: wrappingStore,
    row: WrappingPriceRow,
    writable: WrappingPriceInput,
    can: { remove: false },
  },
  {
    path: 'customization-prices',
    noun: 'customisation price',
    label: 'label',
    store: customizationStore,
    row: CustomizationPriceRow,
    writable: CustomizationPriceInput,
    can: { add: false, remove: false },
  },
  {
    path: 'shipping-zones',
    noun: 'shipping zone',
    label: 'countryName',
    store: zoneStore(nameOf),
    row: ShippingZoneRow,
    writable: ShippingZoneInput,
    check: refuseUnknownCountry,
  },
  {
    path: 'shipping-rates',
    noun: 'shipping rate',
    label: 'id',
    store: rateStore,
    row: ShippingRateRow,
    writable: ShippingRateInput,
    async check(_tx, { daysFrom, daysTo }) {
      if (Number(daysTo) < Number(daysFrom))
        throw invalid({ daysTo: 'Enter at least the minimum number of days.' });
    },
  },
  {
    path: 'tax-rates',
    noun: 'tax rate',
    label: 'id',
    store: taxStore(nameOf),
    row: TaxRateRow,
    writable: TaxRateInput,
    check: refuseUnknownCountry,
  },
  {
    path: 'closed-days',
    noun: 'closed day',
    label: 'day',
    store: closedDayStore,
    row: ClosedDayRow,
    writable: ClosedDayInput,
  },
];

/** Admin of the charges besides books (decision 57), effective for the next totals. */
export function chargesAdmin(app: FastifyInstance, { db }: { db: Db }): void {
  for (const kind of KINDS)
    addAdminRecords(app, db, {
      tag: 'Admin: costs',
      read: 'money.read',
      write: 'money.write',
      ...kind,
      // Makes every process reload its charges.
      onChange: raiseRevision,
    });
}
