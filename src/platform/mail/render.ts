import { layOutHtml, layOutText, webAddress } from './layout.ts';
import type { MailKind, MailRegistry } from './mail-kind.ts';
import type { Message } from './message.ts';
import { oneLine } from './one-line.ts';

/** A mail as it is sent. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, { prepared: true; value: string }>;
  /** One address that an answer goes to, when not to the shop. */
  replyTo?: string;
}

/**
 * Sets a mail in the shop's look. Everything in it is escaped; `origin` is where people reach the shop.
 * @throws TypeError for a link that leads to no web page
 */
export function render<Content>(
  { template }: MailKind<Content>,
  content: NoInfer<Content>,
  shop: { origin: string },
): RenderedMail {
  const message = template(content, shop);
  return {
    subject: oneLine(message.subject),
    html: layOutHtml(message, shop),
    text: layOutText(message, shop),
    headers: headersOf(message),
    ...(message.replyTo ? { replyTo: message.replyTo } : {}),
  };
}

/**
 * Renders what stands in the outbox.
 * @throws RangeError for a kind that this version of the shop does not know, or what `render` throws
 */
export function renderStored(
  mails: MailRegistry,
  { kind, content }: { kind: string; content: unknown },
  shop: { origin: string },
): RenderedMail {
  const known = mails.get(kind);
  if (!known) throw new RangeError(`There is no template for mails of the kind ${kind}.`);
  // Only `enqueue` writes it, which is typed by the kind.
  return render(known, content as never, shop);
}

/** Kinds that go to a list; mail programs offer their own way out of it, with one click (RFC 8058). */
function headersOf({ unsubscribeUrl }: Message): RenderedMail['headers'] {
  const header = (value: string) => ({ prepared: true as const, value });
  if (!unsubscribeUrl) return { 'Auto-Submitted': header('auto-generated') };
  return {
    'List-Unsubscribe': header(`<${webAddress(unsubscribeUrl)}>`),
    'List-Unsubscribe-Post': header('List-Unsubscribe=One-Click'),
  };
}
