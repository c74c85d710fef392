import { useState } from 'react';
import { fetchJson } from '#browser/fetch-json.ts';
import { useForm } from '#browser/use-form.ts';
import { withQuery } from '#kernel/addresses.ts';
import { API } from '#kernel/api.ts';
import { Button } from '#ui/Button.tsx';
import { dialogFoot } from '#ui/Dialog.tsx';
import { Field, FormMessage, SelectField } from '#ui/Field.tsx';
import settings from '#ui/settings.module.css';
import type { AddressOwner, CountryName } from '../address-owner.ts';
import type { Address, AddressType } from '../contract.ts';
import { AddressPartField, partsToAsk } from './AddressPartField.tsx';

interface AddressFormProps {
  type: AddressType;
  /** The address to change; null for a new one. */
  address: Address | null;
  owner: AddressOwner;
  countries: readonly CountryName[];
  onSaved: () => Promise<void>;
}

/** An address as its country writes it: the fields, their order and names follow the country (decision 32). */
export function AddressForm({ type, address, owner, countries, onSaved }: AddressFormProps) {
  const [country, setCountry] = useState(address?.country ?? owner.preferredCountry);
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    const path = address ? `${API.users}/address/${address.id}` : `${API.users}/add-address`;
    await fetchJson(withQuery(path, { addressType: type }), {
      method: address ? 'PUT' : 'POST',
      body: { ...Object.fromEntries(form), isDefault: form.get('isDefault') === 'on' },
      schema: () => import('../contract.ts').then((file) => file.AddressReply),
    });
    await onSaved();
  });
  return (
    <form method="post" className={settings.form} onSubmit={onSubmit} noValidate>
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
        defaultValue={address?.fullName ?? owner.fullName}
        error={fields['fullName']}
      />
      <Field
        label="Company"
        name="company"
        autoComplete="organization"
        defaultValue={address?.company ?? ''}
        error={fields['company']}
      />
      {partsToAsk(country, address).map((part) => (
        <AddressPartField key={part} {...{ part, country, address }} error={fields[part]} />
      ))}
      <Field
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={address?.phone ?? owner.phone ?? ''}
        error={fields['phone']}
      />
      <label className={settings.check}>
        <input type="checkbox" name="isDefault" defaultChecked={address?.isDefault ?? false} />
        Use this address first
      </label>
      <div className={`${dialogFoot} ${settings.actions}`}>
        <Button type="submit" aria-disabled={isSending}>
          Save the address
        </Button>
      </div>
    </form>
  );
}
