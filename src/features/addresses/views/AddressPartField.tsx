import { Field, SelectField } from '#ui/Field.tsx';
import { addressForm } from '../address-form.ts';
import type { AddressPart } from '../address-part.ts';
import { findRegion } from '../address-regions.ts';
import type { Address, AddressType } from '../contract.ts';

export type PartialAddress = Pick<Address, AddressPart | 'country'>;

interface AddressPartFieldProps {
  part: AddressPart;
  country: string;
  type: AddressType;
  /** Address or draft to edit; null for an empty form. */
  address: PartialAddress | null;
  error: string | undefined;
}

/** Enables autofill (WCAG 1.3.5). */
const AUTOCOMPLETE: Record<AddressPart, string> = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
};

/** Parts of the country's form, plus stored parts it lacks, so that they can be removed. */
export const visibleParts = (country: string, address: PartialAddress | null): readonly AddressPart[] => {
  const { parts } = addressForm(country);
  if (address?.country !== country) return parts;
  const extraParts = (['city', 'region', 'postalCode'] as const).filter(
    (part) => address[part] && !parts.includes(part),
  );
  return [...parts, ...extraParts];
};

/** A field labelled as its country does; a select where the country has a list of states. */
export function AddressPartField({ part, country, type, address, error }: AddressPartFieldProps) {
  const { labels, required, regions, postalExample } = addressForm(country);
  const stored = address?.[part] ?? '';
  const autoComplete = `${type} ${AUTOCOMPLETE[part]}`;
  const common = { label: labels[part], name: part, autoComplete, error };
  if (part !== 'region' || !regions) {
    const keys = part === 'postalCode' ? postalKeyboard(country, postalExample) : {};
    return <Field {...common} {...keys} required={required.has(part)} defaultValue={stored} />;
  }
  const selectedRegion = findRegion(country, stored);
  // Shows the value entered before the country had a list.
  const before = stored && !selectedRegion && address?.country === country ? ` (currently ${stored})` : '';
  return (
    // A new key clears the choice when the country changes.
    <SelectField key={country} {...common} required defaultValue={selectedRegion?.code ?? ''}>
      <option value="">{`Choose…${before}`}</option>
      {regions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Keyboard type: digits only or capitals. US codes may contain a hyphen. */
const postalKeyboard = (country: string, example: string | null) => {
  if (example && /^\d+$/.test(example) && country !== 'US') return { inputMode: 'numeric' } as const;
  return { autoCapitalize: 'characters' } as const;
};
