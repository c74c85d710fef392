import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchJson } from '#browser/fetch-json.ts';
import { useForm } from '#browser/use-form.ts';
import { refreshVisitor } from '#browser/visitor.ts';
import { API } from '#kernel/api.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import settings from '#ui/settings.module.css';
import type { Profile } from '../contract.ts';
import { type CountryChoice, CurrencySection } from './CurrencySection.tsx';
import { PhotoField } from './PhotoField.tsx';
import styles from './profile-page.module.css';

interface DetailsTabProps {
  profile: Profile;
  countries: readonly CountryChoice[];
}

export function DetailsTab({ profile, countries }: DetailsTabProps) {
  const { revalidate } = useRevalidator();
  const [isSaved, setIsSaved] = useState(false);
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    setIsSaved(false);
    await fetchJson(`${API.users}/updateProfile`, {
      method: 'POST',
      body: profileParts(form),
      schema: () => import('../contract.ts').then((file) => file.ProfileReply),
    });
    await Promise.all([revalidate(), refreshVisitor()]);
    setIsSaved(true);
  });
  return (
    <>
      <form method="post" className={settings.form} onSubmit={onSubmit} noValidate>
        <FormMessage>{message}</FormMessage>
        <PhotoField fullName={profile.fullName} photoURL={profile.photoURL} error={fields['photo']} />
        <Field
          label="Full name"
          name="fullName"
          autoComplete="name"
          required
          defaultValue={profile.fullName}
          error={fields['fullName']}
        />
        <Field
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={profile.phone ?? ''}
          hint="Only for the courier."
          error={fields['phone']}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          required
          disabled
          value={profile.email}
          hint={profile.isVerified ? 'Confirmed.' : 'Not confirmed yet.'}
        />
        <div className={settings.actions}>
          <Button type="submit" aria-disabled={isSending}>
            Save changes
          </Button>
          <span role="status" className={styles.saved}>
            {isSaved && 'Saved'}
          </span>
        </div>
      </form>
      <CurrencySection profile={profile} countries={countries} />
    </>
  );
}

/** Multipart body: details as JSON, plus the photo if a new one was chosen. */
function profileParts(form: FormData): FormData {
  const photo = form.get('photo');
  const isRemoved = form.get('removePhoto') === 'on';
  const details = {
    fullName: form.get('fullName'),
    phone: form.get('phone') || null,
    ...(isRemoved ? { photoURL: null } : {}),
  };
  const parts = new FormData();
  parts.append('userDetails', JSON.stringify(details));
  if (photo instanceof File && photo.size > 0 && !isRemoved) parts.append('photo', photo);
  return parts;
}
