import { layOutHtml, layOutText, webAddress } from './layout.ts';
import type { MailMessage } from './mail-kinds.ts';
import { oneLine } from './one-line.ts';
import { TEMPLATES, type Template } from './templates.ts';

/** A letter as it is sent. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, { prepared: true; value: string }>;
  /** One address that an answer goes to, when not to the shop. */
  replyTo?: string;
}

/**
 * Sets a letter in the shop's look. Everything in it is escaped; `origin` is where people reach the shop.
 * @throws RangeError for a kind that this version of the shop does not know
 */
export function render(letter: MailMessage, shop: { origin: string }): RenderedMail {
  const wording = wordingOf(letter, shop);
  return {
    subject: oneLine(wording.subject),
    html: layOutHtml(wording, shop),
    text: layOutText(wording, shop),
    headers: headersOf(wording),
    ...(wording.replyTo ? { replyTo: wording.replyTo } : {}),
  };
}

function wordingOf({ kind, content }: MailMessage, shop: { origin: string }): Template {
  if (!Object.hasOwn(TEMPLATES, kind)) throw new RangeError(`There is no letter of the kind ${kind}.`);
  const words = TEMPLATES[kind] as (content: unknown, shop: { origin: string }) => Template;
  return words(content, shop);
}

/** Kinds that go to a list; mail programs offer their own way out of it, with one click (RFC 8058). */
function headersOf({ unsubscribeUrl }: Template): RenderedMail['headers'] {
  const header = (value: string) => ({ prepared: true as const, value });
  if (!unsubscribeUrl) return { 'Auto-Submitted': header('auto-generated') };
  return {
    'List-Unsubscribe': header(`<${webAddress(unsubscribeUrl)}>`),
    'List-Unsubscribe-Post': header('List-Unsubscribe=One-Click'),
  };
}
