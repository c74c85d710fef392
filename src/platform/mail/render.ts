import { layOutHtml, layOutText, webAddress } from './layout.ts';
import type { Letter } from './letters.ts';
import { oneLine } from './one-line.ts';
import { WORDING, type Wording } from './wording.ts';

/** A letter as it is sent. */
export interface RenderedLetter {
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
export function render(letter: Letter, shop: { origin: string }): RenderedLetter {
  const wording = wordingOf(letter, shop);
  return {
    subject: oneLine(wording.subject),
    html: layOutHtml(wording, shop),
    text: layOutText(wording, shop),
    headers: headersOf(wording),
    ...(wording.replyTo ? { replyTo: wording.replyTo } : {}),
  };
}

function wordingOf({ kind, content }: Letter, shop: { origin: string }): Wording {
  if (!Object.hasOwn(WORDING, kind)) throw new RangeError(`There is no letter of the kind ${kind}.`);
  const words = WORDING[kind] as (content: unknown, shop: { origin: string }) => Wording;
  return words(content, shop);
}

/** Kinds that go to a list; mail programs offer their own way out of it, with one click (RFC 8058). */
function headersOf({ unsubscribeUrl }: Wording): RenderedLetter['headers'] {
  const header = (value: string) => ({ prepared: true as const, value });
  if (!unsubscribeUrl) return { 'Auto-Submitted': header('auto-generated') };
  return {
    'List-Unsubscribe': header(`<${webAddress(unsubscribeUrl)}>`),
    'List-Unsubscribe-Post': header('List-Unsubscribe=One-Click'),
  };
}
