import { useState } from 'react';
import { fetchJson } from '#browser/fetch-json.ts';
import { useForm } from '#browser/use-form.ts';
import { withQuery } from '#kernel/addresses.ts';
import { API } from '#kernel/api.ts';
import { Button } from '#ui/Button.tsx';
import check from '#ui/check.module.css';
import { dialogFoot } from '#ui/Dialog.tsx';
import { Field, FormMessage, SelectField } from '#ui/Field.tsx';
import settings from '#ui/settings.module.css';
import type { AddressOwner, CountryName } from '../address-owner.ts';
import type { Address, AddressType } from '../contract.ts';
import { AddressPartField, type BegunAddress, partsToAsk } from './AddressPartField.tsx';
import { useLeftFields } from './use-left-fields.ts';

interface AddressFormProps {
  type: AddressType;
  /** Address to edit; null for a new one. */
  address: Address | null;
  owner: AddressOwner;
  countries: readonly CountryName[];
  onSaved: (saved: Address) => Promise<void>;
  /** Input of a new address from before the page was left. */
  draft?: AddressDraft | undefined;
  onDraft?: (draft: AddressDraft) => void;
  saveLabel?: string;
  /** Shown in a page rather than a dialog with a fixed footer. */
  isInPage?: boolean;
}

export type AddressDraft = Readonly<Record<string, string>>;

/** Address form whose fields, order and labels follow the country (decision 32). */
export function AddressForm(props: AddressFormProps) {
  const {
    type,
    address,
    owner,
    countries,
    onSaved,
    onDraft,
    saveLabel = 'Save the address',
    isInPage = false,
  } = props;
  const [draft] = useState(() => (props.draft ? { ...BLANK, ...props.draft } : null));
  const begun = address ?? draft;
  const [country, setCountry] = useState(begun?.country ?? owner.preferredCountry);
  const left = useLeftFields();
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    const path = address ? `${API.users}/address/${address.id}` : `${API.users}/add-address`;
    left.forget();
    const { data: saved } = await fetchJson(withQuery(path, { addressType: type }), {
      method: address ? 'PUT' : 'POST',
      body: { ...Object.fromEntries(form), isDefault: form.get('isDefault') === 'on' },
      schema: () => import('../contract.ts').then((file) => file.AddressReply),
    });
    await onSaved(saved);
  });
  const errorOf = (name: string) => left.errorOf(name, fields[name]);
  const autoComplete = (token: string) => `${type} ${token}`;
  return (
    <form
      method="post"
      className={settings.form}
      onSubmit={onSubmit}
      onBlur={left.onBlur}
      {...(onDraft ? { onInput: ({ currentTarget }) => onDraft(writtenIn(currentTarget)) } : {})}
      noValidate
    >
      <FormMessage>{message}</FormMessage>
      <SelectField
        label="Country"
        name="country"
        autoComplete={autoComplete('country')}
        value={country}
        onChange={({ target }) => setCountry(target.value)}
        error={errorOf('country')}
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
        autoComplete={autoComplete('name')}
        required
        defaultValue={begun?.fullName ?? owner.fullName}
        error={errorOf('fullName')}
      />
      <Field
        label="Company"
        name="company"
        autoComplete={autoComplete('organization')}
        defaultValue={begun?.company ?? ''}
        error={errorOf('company')}
      />
      {partsToAsk(country, begun).map((part) => (
        <AddressPartField
          key={part}
          part={part}
          country={country}
          type={type}
          address={begun}
          error={errorOf(part)}
        />
      ))}
      <Field
        label="Phone"
        name="phone"
        type="tel"
        autoComplete={autoComplete('tel')}
        defaultValue={begun?.phone ?? owner.phone ?? ''}
        error={errorOf('phone')}
      />
      <label className={check.check}>
        <input
          type="checkbox"
          name="isDefault"
          defaultChecked={address?.isDefault ?? props.draft?.['isDefault'] === 'on'}
        />
        Use this address first
      </label>
      <div className={isInPage ? settings.actions : `${dialogFoot} ${settings.actions}`}>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Saving…' : saveLabel}
        </Button>
      </div>
    </form>
  );
}

const BLANK: BegunAddress & Record<'fullName', string> & Partial<Record<'company' | 'phone', string | null>> =
  {
    country: '',
    fullName: '',
    line1: '',
    line2: null,
    city: null,
    region: null,
    postalCode: null,
  };

const writtenIn = (form: HTMLFormElement): AddressDraft =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
