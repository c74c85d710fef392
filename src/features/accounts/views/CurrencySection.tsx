import { fetchJson } from '#browser/fetch-json.ts';
import { useForm } from '#browser/use-form.ts';
import { API } from '#kernel/api.ts';
import { SELECTED_COUNTRY_KEY } from '#kernel/limits.ts';
import { Button } from '#ui/Button.tsx';
import { FormMessage, SelectField } from '#ui/Field.tsx';
import settings from '#ui/settings.module.css';
import type { Profile } from '../contract.ts';

export interface CountryChoice {
  code: string;
  name: string;
  currency: string;
}

interface CurrencySectionProps {
  profile: Profile;
  countries: readonly CountryChoice[];
}

/** Preferred country and its currency; a change reloads the page (data-and-services 4). */
export function CurrencySection({ profile, countries }: CurrencySectionProps) {
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    const selectedCountry = countries.find(({ code }) => code === form.get('countryCode'));
    if (!selectedCountry || selectedCountry.code === profile.preferredCountry) return;
    await fetchJson(`${API.users}/updateCurrency`, {
      method: 'POST',
      body: { currency: selectedCountry.currency, countryCode: selectedCountry.code },
      schema: () => import('#kernel/person.ts').then((file) => file.CurrentUserReply),
    });
    localStorage.removeItem(SELECTED_COUNTRY_KEY);
    location.reload();
  });
  return (
    <section className={settings.section}>
      <h3>Country and currency</h3>
      <p>Prices and shipping options are tailored for your selected region.</p>
      <form method="post" className={settings.form} onSubmit={onSubmit}>
        <FormMessage>{message}</FormMessage>
        <SelectField
          label="Country"
          name="countryCode"
          defaultValue={profile.preferredCountry}
          error={fields['countryCode'] ?? fields['currency']}
        >
          {countries.map(({ code, name, currency }) => (
            <option key={code} value={code}>
              {`${name} · ${currency}`}
            </option>
          ))}
        </SelectField>
        <div className={settings.actions}>
          <Button type="submit" kind="secondary" aria-disabled={isSending}>
            Change currency
          </Button>
        </div>
      </form>
    </section>
  );
}
