import { Field, SelectField } from '#ui/Field.tsx';
import { addressForm } from '../address-form.ts';
import type { AddressPart } from '../address-part.ts';
import { regionOf } from '../address-regions.ts';
import type { Address, AddressType } from '../contract.ts';

/** What may be written of an address already. */
export type BegunAddress = Pick<Address, AddressPart | 'country'>;

interface AddressPartFieldProps {
  part: AddressPart;
  country: string;
  type: AddressType;
  /** The address to change, or what was begun of a new one; null where nothing was. */
  address: BegunAddress | null;
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
export const partsToAsk = (country: string, address: BegunAddress | null): readonly AddressPart[] => {
  const { parts } = addressForm(country);
  if (address?.country !== country) return parts;
  const others = (['city', 'region', 'postalCode'] as const).filter(
    (part) => address[part] && !parts.includes(part),
  );
  return [...parts, ...others];
};

/** A part of an address by the name its country has for it; a state is chosen where there is a list to choose from. */
export function AddressPartField({ part, country, type, address, error }: AddressPartFieldProps) {
  const { labels, required, regions, postalExample } = addressForm(country);
  const kept = address?.[part] ?? '';
  const autoComplete = `${type} ${AUTOCOMPLETE[part]}`;
  const common = { label: labels[part], name: part, autoComplete, error };
  if (part !== 'region' || !regions) {
    const keys = part === 'postalCode' ? postalKeys(country, postalExample) : {};
    return <Field {...common} {...keys} required={required.has(part)} defaultValue={kept} />;
  }
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

/** The keys that a postal code is typed with: digits alone, or capitals; American ones may have a dash. */
const postalKeys = (country: string, example: string | null) => {
  if (example && /^\d+$/.test(example) && country !== 'US') return { inputMode: 'numeric' } as const;
  return { autoCapitalize: 'characters' } as const;
};
