import { useState } from 'react';
import type { Address, AddressType, Profile } from '#contract/account.ts';
import { API, withQuery } from '#contract/addresses.ts';
import { type AddressPart, addressForm } from '#rules/address-form.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage, SelectField } from '#ui/Field.tsx';
import { fetchJson } from '#ui/fetch-json.ts';
import { useForm } from '#ui/use-form.ts';
import type { CountryChoice } from './CurrencySection.tsx';
import styles from './profile-page.module.css';

interface AddressFormProps {
  type: AddressType;
  /** The address to change; null for a new one. */
  address: Address | null;
  profile: Profile;
  countries: readonly CountryChoice[];
  onSaved: () => Promise<void>;
}

/** What browsers fill in by themselves (WCAG 1.3.5). */
const AUTOCOMPLETE: Record<AddressPart, string> = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
};

/** An address as its country writes it: the fields, their order and names follow the country (decision 32). */
export function AddressForm({ type, address, profile, countries, onSaved }: AddressFormProps) {
  const [country, setCountry] = useState(address?.country ?? profile.preferredCountry);
  const { parts, labels, required, regions } = addressForm(country);
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    const path = address ? `${API.users}/address/${address.id}` : `${API.users}/add-address`;
    await fetchJson(withQuery(path, { addressType: type }), {
      method: address ? 'PUT' : 'POST',
      body: { ...Object.fromEntries(form), isDefault: form.get('isDefault') === 'on' },
      schema: () => import('#contract/account.ts').then((file) => file.AddressReply),
    });
    await onSaved();
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      <FormMessage>{message}</FormMessage>
      <SelectField
        label="Country"
        name="country"
        autoComplete="country"
        value={country}
        onChange={({ target }) => setCountry(target.value)}
        error={fields['country']}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label="Full name"
        name="fullName"
        autoComplete="name"
        required
        defaultValue={address?.fullName ?? profile.fullName}
        error={fields['fullName']}
      />
      <Field
        label="Company"
        name="company"
        autoComplete="organization"
        defaultValue={address?.company ?? ''}
        error={fields['company']}
      />
      {parts.map((part) =>
        part === 'region' && regions ? (
          <SelectField
            key={part}
            label={labels.region}
            name={part}
            autoComplete={AUTOCOMPLETE.region}
            defaultValue={address?.region ?? ''}
            error={fields[part]}
          >
            <option value="">Choose…</option>
            {regions.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : (
          <Field
            key={part}
            label={labels[part]}
            name={part}
            autoComplete={AUTOCOMPLETE[part]}
            required={required.has(part)}
            defaultValue={address?.[part] ?? ''}
            error={fields[part]}
          />
        ),
      )}
      <Field
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={address?.phone ?? profile.phone ?? ''}
        error={fields['phone']}
      />
      <label className={styles.check}>
        <input type="checkbox" name="isDefault" defaultChecked={address?.isDefault ?? false} />
        Use this address first
      </label>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isSending}>
          Save the address
        </Button>
      </div>
    </form>
  );
}
