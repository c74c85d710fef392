import { escapeHtml as e } from '#kernel/escape.ts';
import { MAILBOX_PATH, PAGES } from '#kernel/paths.ts';
import type { StoredEmail } from './eml-folder.ts';

export function renderMailbox(emails: readonly StoredEmail[]): string {
  const rows = emails.map(
    ({ id, email }) => `<li><a href="${MAILBOX_PATH}/${e(id)}">
<span class="subject">${e(email.subject ?? '(no subject)')}</span>
<span class="soft">To ${e(recipients(email.to))}</span>
${time(email.date)}
</a></li>`,
  );
  return page(
    'Mailbox',
    `<h1>Mailbox</h1>
<p class="soft">No mail server is configured, so emails stay here and aren’t delivered.</p>
${rows.length ? `<ol>${rows.join('\n')}</ol>` : '<p>No emails yet. Create an account to get the first one.</p>'}`,
  );
}

export function renderEmailPage({ email }: StoredEmail): string {
  // Links open outside the frame; `base` precedes the untrusted document.
  const framed = `<base target="_top">${inlinePictures(email)}`;
  return page(
    email.subject ?? 'Email',
    `<p><a href="${MAILBOX_PATH}">All emails</a></p>
<h1>${e(email.subject ?? '(no subject)')}</h1>
<dl>
<dt>From</dt><dd>${e(recipients(email.from ? [email.from] : []))}</dd>
<dt>To</dt><dd>${e(recipients(email.to))}</dd>
<dt>Date</dt><dd>${time(email.date)}</dd>
${listHeaders(email.headers)}
</dl>
<div class="parts">
<section aria-labelledby="html"><h2 id="html">As HTML</h2>
<iframe title="The email as HTML" sandbox="allow-top-navigation-by-user-activation" srcdoc="${e(framed)}"></iframe></section>
<section aria-labelledby="text"><h2 id="text">As text</h2>
<pre tabindex="0">${e(email.text ?? '')}</pre></section>
</div>`,
  );
}

/** Inlines `cid:` pictures as data URLs. */
const inlinePictures = ({ html = '', attachments }: StoredEmail['email']): string =>
  html.replaceAll(/src="cid:([^"]+)"/g, (original, name: string) => {
    const attachment = attachments.find(({ contentId }) => contentId === `<${name}>`);
    if (!attachment || typeof attachment.content === 'string') return original;
    return `src="data:${attachment.mimeType};base64,${Buffer.from(attachment.content as ArrayBuffer).toString('base64')}"`;
  });

type Addresses = NonNullable<StoredEmail['email']['to']>;
const recipients = (addresses: Addresses = []) =>
  addresses.map(({ name, address }) => (name ? `${name} <${address ?? ''}>` : (address ?? ''))).join(', ');

/** UTC date as dd-MM-yyyy (decision 48) and time. */
function time(date: string | undefined): string {
  const at = new Date(date ?? '');
  if (Number.isNaN(at.getTime())) return '';
  const iso = at.toISOString();
  const [year, month, day] = iso.slice(0, 10).split('-');
  return `<time class="soft" datetime="${iso}">${day}-${month}-${year}, ${iso.slice(11, 16)} UTC</time>`;
}

const listHeaders = (headers: StoredEmail['email']['headers']) =>
  headers
    .filter(({ key }) => key.startsWith('list-'))
    .map(({ originalKey, value }) => `<dt>${e(originalKey)}</dt><dd>${e(value)}</dd>`)
    .join('\n');

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${e(title)} · Rare Bindings</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="shop"><a href="${PAGES.home}">Rare Bindings</a></p>
${body}
</main>
</body>
</html>
`;

/** Standalone styles without the shop's fonts. */
const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; background: light-dark(#f6f1e7, #181410); color: light-dark(#221b16, #efe7da);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 76rem; margin: 0 auto; padding: 3rem clamp(1.25rem, 5.5vw, 6rem) }
h1, h2, .shop, .subject { font-family: Georgia, serif; font-weight: 400; line-height: 1.15 }
h1 { font-size: 2.25rem; margin: 1.5rem 0 1rem }
h2 { font-size: 1.25rem; margin: 0 0 .75rem }
.shop { font-size: 1.5rem; margin: 0 0 2.5rem }
.shop a { text-decoration: none }
a { color: inherit; text-underline-offset: .2em }
a:hover { color: light-dark(#6d1a1c, #e7a79d) }
.soft, dt { color: light-dark(#5c5147, #b9ac9b) }
ol { list-style: none; margin: 2rem 0; padding: 0; border-top: 1px solid light-dark(#d8cdbb, #3b332b) }
li a { display: grid; gap: 0 1.5rem; padding: .875rem 0; text-decoration: none;
  border-bottom: 1px solid light-dark(#d8cdbb, #3b332b) }
.subject { font-size: 1.3125rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 2rem }
dd { margin: 0 }
.parts { display: grid; gap: 2rem }
iframe { box-sizing: border-box; width: 100%; height: 46rem; border: 1px solid light-dark(#d8cdbb, #3b332b) }
pre { margin: 0; white-space: pre-wrap; font: .875rem/1.6 ui-monospace, Consolas, monospace }
:focus-visible { outline: 2px solid light-dark(#6d1a1c, #e7a79d); outline-offset: 3px }
@media (min-width: 48rem) {
  li a { grid-template-columns: 1fr 18rem 12rem; align-items: baseline }
}
@media (min-width: 64rem) {
  .parts { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) }
}
`;
