import { COUNTRY_DATA, type CountryData } from './address-data.ts';
import type { AddressPart } from './address-part.ts';
import { findRegion, IS_ITS_OWN_STATE, listRegions, type Region } from './address-regions.ts';
import { partLabels } from './part-labels.ts';
import { isPostalCode, postalExample, tidyPostalCode } from './postal-code.ts';

export interface AddressForm {
  /** In the local order. */
  parts: readonly AddressPart[];
  labels: Readonly<Record<AddressPart, string>>;
  required: ReadonlySet<AddressPart>;
  /** Familiar example; null if the country has no postal codes. */
  postalExample: string | null;
  /** States or provinces to choose from; null for free text or none. */
  regions: readonly Region[] | null;
}

/** Letters of the data set, and the format of countries without data. */
const PARTS: Record<string, readonly AddressPart[]> = {
  A: ['line1', 'line2'],
  C: ['city'],
  S: ['region'],
  Z: ['postalCode'],
};
export const DEFAULT_FORMAT = '%N%n%O%n%A%n%C';
const DEFAULT_REQUIRED = 'AC';

const forms = new Map<string, AddressForm>();

/** Address form of `country` (ISO 3166 alpha-2), from Google's metadata. */
export function addressForm(country: string): AddressForm {
  const cached = forms.get(country);
  if (cached) return cached;
  const form = buildForm(country, COUNTRY_DATA[country] ?? {});
  forms.set(country, form);
  return form;
}

function buildForm(country: string, data: CountryData): AddressForm {
  const { format = DEFAULT_FORMAT, required = DEFAULT_REQUIRED } = data;
  // Territories that are a state of their own have no state to choose.
  const isApplicable = (letter: string) => letter !== 'S' || !IS_ITS_OWN_STATE.has(country);
  const letters = [...format.matchAll(/%([ACSZ])/g)].map(([, letter = '']) => letter).filter(isApplicable);
  const parts = letters.flatMap((letter) => PARTS[letter] ?? []);
  const requiredParts = [...required].filter(isApplicable).flatMap((letter) => PARTS[letter] ?? []);
  return {
    parts,
    labels: partLabels(country, data),
    required: new Set(
      parts.filter((part) => part !== 'line2' && (part === 'line1' || requiredParts.includes(part))),
    ),
    postalExample: postalExample(country),
    regions: listRegions(country),
  };
}

type Parts = Record<AddressPart, string | null> & { country: string };

/**
 * Formats the postal code and replaces the state by its code, where the country has a list. Other parts stay, except
 * the state of a territory that is one.
 */
export function tidyAddress<T extends Parts>(address: T): T {
  const { country, region, postalCode } = address;
  return {
    ...address,
    region: IS_ITS_OWN_STATE.has(country) ? country : (findRegion(country, region)?.code ?? region),
    postalCode: postalCode && tidyPostalCode(country, postalCode),
  };
}

/** Errors of a tidied address by part, as text for the customer. */
export function addressProblems(address: Parts): Partial<Record<AddressPart, string>> {
  const { country, region, postalCode } = address;
  const { labels, required, postalExample: example, regions } = addressForm(country);
  const problems: Partial<Record<AddressPart, string>> = {};
  const label = (part: AddressPart) => inSentence(labels[part]);
  for (const part of required) if (!address[part]) problems[part] = `Enter the ${label(part)}.`;
  if (regions && !findRegion(country, region))
    problems.region = `Choose the ${label('region')} from the list.`;
  if (postalCode && !isPostalCode(country, postalCode))
    problems.postalCode = `Check the ${label('postalCode')}. It should look like ${example}.`;
  return problems;
}

/** `Postal code` → `postal code`; `ZIP code` and `Eircode` stay. */
const inSentence = (label: string) =>
  /^([A-Z]{2}|Eircode)/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
