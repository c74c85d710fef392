import { Field, SelectField } from '#ui/Field.tsx';
import { addressForm } from '../address-form.ts';
import type { AddressPart } from '../address-part.ts';
import { regionOf } from '../address-regions.ts';
import type { Address } from '../contract.ts';

interface AddressPartFieldProps {
  part: AddressPart;
  country: string;
  /** The address to change; null for a new one. */
  address: Address | null;
  error: string | undefined;
}

/** What browsers fill in by themselves (WCAG 1.3.5). */
const AUTOCOMPLETE: Record<AddressPart, string> = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
};

/** The parts to ask for: those of the country, and what was kept of another, which is its owner's to take away. */
export const partsToAsk = (country: string, address: Address | null): readonly AddressPart[] => {
  const { parts } = addressForm(country);
  if (address?.country !== country) return parts;
  const others = (['city', 'region', 'postalCode'] as const).filter(
    (part) => address[part] && !parts.includes(part),
  );
  return [...parts, ...others];
};

/** A part of an address by the name its country has for it; a state is chosen where there is a list to choose from. */
export function AddressPartField({ part, country, address, error }: AddressPartFieldProps) {
  const { labels, required, regions } = addressForm(country);
  const kept = address?.[part] ?? '';
  const common = { label: labels[part], name: part, autoComplete: AUTOCOMPLETE[part], error };
  if (part !== 'region' || !regions)
    return <Field {...common} required={required.has(part)} defaultValue={kept} />;
  const chosen = regionOf(country, kept);
  // What was written before there was a list still tells its owner which one to choose.
  const before = kept && !chosen && address?.country === country ? ` (until now: ${kept})` : '';
  return (
    // Another country is another list: what is chosen from one means nothing in the next.
    <SelectField key={country} {...common} required defaultValue={chosen?.code ?? ''}>
      <option value="">{`Choose…${before}`}</option>
      {regions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
