import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { listCountries } from '#features/region/server/countries.ts';
import { invalid } from '#platform/http/calls.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { createStore } from '#platform/staff/record-store.ts';
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
  closedDays,
  customizationPrices,
  processingCosts,
  shippingRates,
  shippingZones,
  taxRates,
  wrappingPrices,
} from '../../tables.ts';

const NAMES = new Map(listCountries(new Set()).map(({ code, name }) => [code, name]));
const addCountryName = ({ country }: Record<string, unknown>) => ({
  countryName: NAMES.get(String(country)) ?? country,
});

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
    store: createStore(processingCosts, { search: ['label'], order: 'position' }),
    row: ProcessingCostRow,
    writable: ProcessingCostInput,
  },
  {
    path: 'wrapping-prices',
    noun: 'wrapping price',
    label: 'wrapping',
    store: createStore(wrappingPrices, {
      size: 'small',
      keys: ['wrapping'],
      search: ['wrapping'],
      order: 'wrapping',
    }),
    row: WrappingPriceRow,
    writable: WrappingPriceInput,
    can: { remove: false },
  },
  {
    path: 'customization-prices',
    noun: 'customisation price',
    label: 'label',
    store: createStore(customizationPrices, { search: ['label', 'id'], order: 'position' }),
    row: CustomizationPriceRow,
    writable: CustomizationPriceInput,
    can: { add: false, remove: false },
  },
  {
    path: 'shipping-zones',
    noun: 'shipping zone',
    label: 'countryName',
    store: createStore(shippingZones, {
      size: 'small',
      keys: ['country'],
      search: ['countryName', 'country', 'zone'],
      order: 'countryName',
      toRecord: addCountryName,
    }),
    row: ShippingZoneRow,
    writable: ShippingZoneInput,
    check: refuseUnknownCountry,
  },
  {
    path: 'shipping-rates',
    noun: 'shipping rate',
    label: 'id',
    store: createStore(shippingRates, {
      size: 'small',
      keys: ['zone', 'speed'],
      search: ['zone', 'speed'],
      order: 'zone',
    }),
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
    store: createStore(taxRates, {
      size: 'small',
      keys: ['country', 'region'],
      separator: '-',
      search: ['countryName', 'country', 'region', 'name'],
      order: 'countryName',
      // Stored in thousandths of a per cent.
      toRecord: (row) => ({ ...addCountryName(row), percent: Number(row.rate) / 1000 }),
      toRow: ({ percent }) => ({ rate: Math.round(Number(percent) * 1000) }),
    }),
    row: TaxRateRow,
    writable: TaxRateInput,
    check: refuseUnknownCountry,
  },
  {
    path: 'closed-days',
    noun: 'closed day',
    label: 'day',
    store: createStore(closedDays, { keys: ['day'], search: ['name', 'day'], order: 'day' }),
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
