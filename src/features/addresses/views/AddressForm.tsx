import { useState } from 'react';
import { fetchJson } from '#browser/fetch-json.ts';
import { useForm } from '#browser/use-form.ts';
import { API } from '#kernel/api.ts';
import { withQuery } from '#kernel/paths.ts';
import { Button } from '#ui/Button.tsx';
import check from '#ui/check.module.css';
import { dialogFooter } from '#ui/Dialog.tsx';
import { Field, FormMessage, SelectField } from '#ui/Field.tsx';
import settings from '#ui/settings.module.css';
import type { AddressOwner, CountryName } from '../address-owner.ts';
import type { Address, AddressType } from '../contract.ts';
import { AddressPartField, type PartialAddress, visibleParts } from './AddressPartField.tsx';
import { useBlurValidation } from './use-blur-validation.ts';

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
    saveLabel = 'Save address',
    isInPage = false,
  } = props;
  const [draft] = useState(() => (props.draft ? { ...EMPTY_ADDRESS, ...props.draft } : null));
  const initial = address ?? draft;
  const [country, setCountry] = useState(initial?.country ?? owner.preferredCountry);
  const blurValidation = useBlurValidation();
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    const path = address ? `${API.users}/address/${address.id}` : `${API.users}/add-address`;
    blurValidation.reset();
    const { data: saved } = await fetchJson(withQuery(path, { addressType: type }), {
      method: address ? 'PUT' : 'POST',
      body: { ...Object.fromEntries(form), isDefault: form.get('isDefault') === 'on' },
      schema: () => import('../contract.ts').then((file) => file.AddressReply),
    });
    await onSaved(saved);
  });
  const fieldError = (name: string) => blurValidation.fieldError(name, fields[name]);
  const autoComplete = (token: string) => `${type} ${token}`;
  return (
    <form
      method="post"
      className={settings.form}
      onSubmit={onSubmit}
      onBlur={blurValidation.onBlur}
      {...(onDraft ? { onInput: ({ currentTarget }) => onDraft(readFields(currentTarget)) } : {})}
      noValidate
    >
      <FormMessage>{message}</FormMessage>
      <SelectField
        label="Country"
        name="country"
        autoComplete={autoComplete('country')}
        value={country}
        onChange={({ target }) => setCountry(target.value)}
        error={fieldError('country')}
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
        defaultValue={initial?.fullName ?? owner.fullName}
        error={fieldError('fullName')}
      />
      <Field
        label="Company"
        name="company"
        autoComplete={autoComplete('organization')}
        defaultValue={initial?.company ?? ''}
        error={fieldError('company')}
      />
      {visibleParts(country, initial).map((part) => (
        <AddressPartField
          key={part}
          part={part}
          country={country}
          type={type}
          address={initial}
          error={fieldError(part)}
        />
      ))}
      <Field
        label="Phone"
        name="phone"
        type="tel"
        autoComplete={autoComplete('tel')}
        defaultValue={initial?.phone ?? owner.phone ?? ''}
        error={fieldError('phone')}
      />
      <label className={check.check}>
        <input
          type="checkbox"
          name="isDefault"
          defaultChecked={address?.isDefault ?? props.draft?.['isDefault'] === 'on'}
        />
        Use as default address
      </label>
      <div className={isInPage ? settings.actions : `${dialogFooter} ${settings.actions}`}>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Saving…' : saveLabel}
        </Button>
      </div>
    </form>
  );
}

const EMPTY_ADDRESS: PartialAddress &
  Record<'fullName', string> &
  Partial<Record<'company' | 'phone', string | null>> = {
  country: '',
  fullName: '',
  line1: '',
  line2: null,
  city: null,
  region: null,
  postalCode: null,
};

const readFields = (form: HTMLFormElement): AddressDraft =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
