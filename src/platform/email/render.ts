import type { AnyEmailKind, EmailKind, EmailRegistry } from './email-kind.ts';
import { normaliseUrl, renderHtml, renderText } from './layout.ts';
import type { Message } from './message.ts';
import { oneLine } from './one-line.ts';

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, { prepared: true; value: string }>;
  /** Reply address, if not the shop's. */
  replyTo?: string;
  pictures: EmbeddedPicture[];
}

export type EmailPicture = Buffer;

interface EmbeddedPicture {
  /** Content id (`cid:`). */
  name: string;
  jpeg: EmailPicture;
}

interface RenderContext {
  origin: string;
  texts?: Readonly<Record<string, string>>;
  pictures?: ReadonlyMap<string, EmailPicture>;
}

/**
 * Renders an email in the shop's design. All content is escaped; `origin` is the shop's public URL.
 * @throws TypeError for a link that isn't http(s)
 */
export function renderEmail<Content>(
  { template }: EmailKind<Content>,
  content: NoInfer<Content>,
  shop: RenderContext,
): RenderedEmail {
  const message = template(content, shop);
  const { origin, pictures = new Map<string, EmailPicture>() } = shop;
  const embedded = pictureUrls(message).flatMap((address, index) => {
    const jpeg = pictures.get(address);
    return jpeg ? [{ address, name: `picture-${index + 1}@rare-bindings`, jpeg }] : [];
  });
  const names = new Map(embedded.map(({ address, name }) => [address, name]));
  return {
    subject: oneLine(message.subject),
    html: renderHtml(message, { origin, pictures: names }),
    text: renderText(message, { origin }),
    headers: emailHeaders(message),
    pictures: embedded.map(({ name, jpeg }) => ({ name, jpeg })),
    ...(message.replyTo ? { replyTo: message.replyTo } : {}),
  };
}

const pictureUrls = ({ parts }: Message): string[] => [
  ...new Set(
    parts.flatMap((part) =>
      typeof part === 'object' && 'sums' in part ? part.sums.flatMap(({ picture }) => picture ?? []) : [],
    ),
  ),
];

interface StoredEmail {
  kind: string;
  content: unknown;
}

/**
 * Renders an email from the outbox.
 * @throws RangeError for an unknown kind, or what `renderEmail` throws
 */
export function renderStored(
  emails: EmailRegistry,
  { kind, content }: StoredEmail,
  shop: RenderContext,
): RenderedEmail {
  // Safe: only `enqueue` writes it, typed by kind.
  return renderEmail(getKind(emails, kind), content as never, shop);
}

export const storedPictureUrls = (
  emails: EmailRegistry,
  { kind, content }: StoredEmail,
  origin: string,
): string[] => pictureUrls(getKind(emails, kind).template(content as never, { origin }));

function getKind(emails: EmailRegistry, kind: string): AnyEmailKind {
  const emailKind = emails.get(kind);
  if (!emailKind) throw new RangeError(`There is no template for emails of the kind ${kind}.`);
  return emailKind;
}

/** One-click unsubscribe for subscriptions (RFC 8058). */
function emailHeaders({ unsubscribeUrl }: Message): RenderedEmail['headers'] {
  const header = (value: string) => ({ prepared: true as const, value });
  if (!unsubscribeUrl) return { 'Auto-Submitted': header('auto-generated') };
  return {
    'List-Unsubscribe': header(`<${normaliseUrl(unsubscribeUrl)}>`),
    'List-Unsubscribe-Post': header('List-Unsubscribe=One-Click'),
  };
}
