import { REGION_CHOICE } from '#contract/addresses.ts';
import { DEFAULT_COUNTRY } from '#contract/limits.ts';
import type { ListedCountry } from '#contract/region.ts';

interface Choice {
  countries: readonly ListedCountry[];
  /** Where the visitor came from and goes back to; already known to be a path of this site. */
  next: string;
  /** Code of the country chosen so far. */
  current: string | undefined;
  /** Whether a country was asked for that the shop does not know. */
  unknown: boolean;
}

/** The country selector as a page of its own, for browsers without script: a form and a list, nothing else. */
export function choicePage({ countries, next, current = DEFAULT_COUNTRY.code, unknown }: Choice): string {
  const options = countries
    .map(({ code, name, currency }) => {
      const selected = code === current ? ' selected' : '';
      return `<option value="${escaped(code)}"${selected}>${escaped(name)} · ${escaped(currency)}</option>`;
    })
    .join('\n');
  const now = countries.find(({ code }) => code === current);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Country and currency · Rare Bindings</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="shop"><a href="/">Rare Bindings</a></p>
<h1>Country and currency</h1>
${unknown ? '<p role="alert">That country is not in our list. Please choose one from it.</p>' : ''}
${now ? `<p>You're currently browsing in <strong>${escaped(now.code)} · ${escaped(now.currency)}</strong>.</p>` : ''}
<p>Prices and shipping options are tailored for your selected region.</p>
<form action="${REGION_CHOICE}" method="get">
<input type="hidden" name="next" value="${escaped(next)}">
<label for="country">Country</label>
<select id="country" name="country">
${options}
</select>
<button>Change currency</button>
</form>
<p><a href="${escaped(next)}">Back, with nothing changed</a></p>
</main>
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** The shop's paper and ink, without its fonts: this page stands alone. */
const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; background: light-dark(#f6f1e7, #181410); color: light-dark(#221b16, #efe7da);
  font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem }
h1, .shop { font-family: Georgia, serif; font-weight: 400; line-height: 1.1 }
h1 { font-size: 2.25rem; margin: 2.5rem 0 1.5rem }
.shop { font-size: 1.5rem; margin: 0 }
.shop a { text-decoration: none }
a { color: inherit; text-underline-offset: .2em }
form { display: grid; gap: .5rem; margin: 2rem 0 }
select, button { font: inherit; color: inherit; min-height: 3rem; padding: .5rem .75rem; border-radius: 0 }
select { width: 100%; background: light-dark(#fcf9f3, #211c17); border: 1px solid light-dark(#8d8072, #7d7163) }
button { justify-self: start; margin-top: .75rem; padding-inline: 1.625rem; border: 0; font-weight: 600;
  background: light-dark(#6d1a1c, #8a2a2c); color: #fbf5ea; cursor: pointer }
:focus-visible { outline: 2px solid light-dark(#6d1a1c, #e7a79d); outline-offset: 3px }
`;
