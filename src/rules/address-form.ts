import { REGIONS, type Region } from './address-regions.ts';

/** Parts of an address that countries name and require differently. */
export type AddressPart = 'line1' | 'line2' | 'city' | 'region' | 'postalCode';

/** How one country writes its addresses. */
export interface AddressForm {
  /** The parts in the order in which people there write them. */
  parts: readonly AddressPart[];
  labels: Readonly<Record<AddressPart, string>>;
  required: ReadonlySet<AddressPart>;
  /** What its postal codes look like, in capitals; null where the shop does not know. */
  postalPattern: RegExp | null;
  /** A postal code that somebody there would recognise. */
  postalExample: string | null;
  /** The states or provinces to choose from; null where people write a name, or nothing. */
  regions: readonly Region[] | null;
}

const LABELS = {
  line1: 'Street and number',
  line2: 'Flat, floor or building',
  city: 'City',
  region: 'State, province or region',
  postalCode: 'Postal code',
};
const GENERAL: AddressForm = {
  parts: ['line1', 'line2', 'city', 'region', 'postalCode'],
  labels: LABELS,
  required: new Set(['line1', 'city']),
  postalPattern: null,
  postalExample: null,
  regions: null,
};

const form = (
  parts: readonly AddressPart[],
  labels: Partial<Record<AddressPart, string>>,
  postalPattern: RegExp,
  postalExample: string,
  regions: readonly Region[] | null,
): AddressForm => ({
  parts,
  labels: { ...LABELS, ...labels },
  required: new Set(['line1', 'city', 'postalCode', ...(regions ? (['region'] as const) : [])]),
  postalPattern,
  postalExample,
  regions,
});

/** The countries of “Located in” (storefront 2.5); every other one has the general form. */
const FORMS: Record<string, AddressForm> = {
  US: form(
    ['line1', 'line2', 'city', 'region', 'postalCode'],
    { line1: 'Street address', line2: 'Apartment, suite or unit', region: 'State', postalCode: 'ZIP code' },
    /^\d{5}(-\d{4})?$/,
    '10001',
    REGIONS.US,
  ),
  CA: form(
    ['line1', 'line2', 'city', 'region', 'postalCode'],
    { line1: 'Street address', line2: 'Apartment, suite or unit', region: 'Province or territory' },
    /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
    'K1A 0B1',
    REGIONS.CA,
  ),
  GB: form(
    ['line1', 'line2', 'city', 'postalCode'],
    { city: 'Town or city', postalCode: 'Postcode' },
    /^(GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2})$/,
    'SW1A 1AA',
    null,
  ),
  FR: form(['line1', 'line2', 'postalCode', 'city'], {}, /^\d{5}$/, '75001', null),
  IN: form(
    ['line1', 'line2', 'city', 'region', 'postalCode'],
    { line1: 'House number and street', line2: 'Area or landmark', region: 'State', postalCode: 'PIN code' },
    /^[1-9]\d{5}$/,
    '110001',
    REGIONS.IN,
  ),
};

/** How `country` (ISO 3166 alpha-2) writes its addresses. */
export const addressForm = (country: string): AddressForm => FORMS[country] ?? GENERAL;

type Parts = Record<AddressPart, string | null> & { country: string };

/**
 * The address with its postal code written as its country does, and its state as a code where it has a list of them.
 * A part that the country's form does not have is left as it is.
 */
export function tidyAddress<T extends Parts>(address: T): T {
  const { regions } = addressForm(address.country);
  const given = address.region?.toLowerCase();
  const region = regions?.find(
    ({ code, name }) => code.toLowerCase() === given || name.toLowerCase() === given,
  );
  return {
    ...address,
    region: region?.code ?? address.region,
    postalCode: address.postalCode && tidyPostalCode(address.country, address.postalCode),
  };
}

/** `sw1a1aa` → `SW1A 1AA`, `k1a0b1` → `K1A 0B1`, `110 001` → `110001`. */
function tidyPostalCode(country: string, text: string): string {
  const code = text.trim().toUpperCase();
  const bare = code.replace(/[\s-]+/g, '');
  if (country === 'GB' || country === 'CA') return `${bare.slice(0, -3)} ${bare.slice(-3)}`;
  if (country === 'FR' || country === 'IN') return bare;
  if (country === 'US' && bare.length === 9) return `${bare.slice(0, 5)}-${bare.slice(5)}`;
  return code;
}

/** What is wrong with a tidied address, part by part, in words for the person who wrote it. */
export function addressProblems(address: Parts): Partial<Record<AddressPart, string>> {
  const { labels, required, postalPattern, postalExample, regions } = addressForm(address.country);
  const problems: Partial<Record<AddressPart, string>> = {};
  const label = (part: AddressPart) => inSentence(labels[part]);
  for (const part of required) if (!address[part]) problems[part] = `Enter the ${label(part)}.`;
  const { region, postalCode } = address;
  if (regions && region && !regions.some(({ code }) => code === region))
    problems.region = `Choose the ${label('region')} from the list.`;
  if (postalPattern && postalCode && !postalPattern.test(postalCode))
    problems.postalCode = `Check the ${label('postalCode')}: it looks like ${postalExample}.`;
  return problems;
}

/** `Postal code` → `postal code`, but `ZIP code` stays. */
const inSentence = (label: string) =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
