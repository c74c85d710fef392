import { escapeMarkup } from '#kernel/escape.ts';
import { DEFAULT_COUNTRY } from '#kernel/limits.ts';
import { REGION_PATH } from '#kernel/paths.ts';
import type { ListedCountry } from '#kernel/region.ts';
import { renderPlainPage } from './plain-page.ts';

interface Choice {
  countries: readonly ListedCountry[];
  /** Return address; already checked to be a path of this site. */
  next: string;
  current: string | undefined;
  unknown: boolean;
}

/** Country selector as a plain form, for browsers without JavaScript. */
export function renderChoicePage({
  countries,
  next,
  current = DEFAULT_COUNTRY.code,
  unknown,
}: Choice): string {
  const options = countries
    .map(({ code, name, currency }) => {
      const selected = code === current ? ' selected' : '';
      return `<option value="${escapeMarkup(code)}"${selected}>${escapeMarkup(name)} · ${escapeMarkup(currency)}</option>`;
    })
    .join('\n');
  const currentCountry = countries.find(({ code }) => code === current);
  const main = `<p class="shop"><a href="/">Rare Bindings</a></p>
<h1>Country and currency</h1>
${unknown ? '<p role="alert">We don’t deliver to that country. Please choose one from the list.</p>' : ''}
${currentCountry ? `<p>You're currently browsing in <strong>${escapeMarkup(currentCountry.code)} · ${escapeMarkup(currentCountry.currency)}</strong>.</p>` : ''}
<p>Prices and shipping options are tailored for your selected region.</p>
<form action="${REGION_PATH}" method="get">
<input type="hidden" name="next" value="${escapeMarkup(next)}">
<label for="country">Country</label>
<select id="country" name="country">
${options}
</select>
<button>Change currency</button>
</form>
<p><a href="${escapeMarkup(next)}">Go back</a></p>`;
  return renderPlainPage('Country and currency · Rare Bindings', main);
}
