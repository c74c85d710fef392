import type { AnyEmailKind, EmailKind, EmailRegistry } from './email-kind.ts';
import { layOutHtml, layOutText, webAddress } from './layout.ts';
import type { Message } from './message.ts';
import { oneLine } from './one-line.ts';

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, { prepared: true; value: string }>;
  /** Reply address, if not the shop's. */
  replyTo?: string;
  pictures: CarriedPicture[];
}

export type LetterPicture = Buffer;

interface CarriedPicture {
  /** Content id (`cid:`). */
  name: string;
  jpeg: LetterPicture;
}

interface LetterShop {
  origin: string;
  texts?: Readonly<Record<string, string>>;
  pictures?: ReadonlyMap<string, LetterPicture>;
}

/**
 * Renders an email in the shop's design. All content is escaped; `origin` is the shop's public URL.
 * @throws TypeError for a link that isn't http(s)
 */
export function render<Content>(
  { template }: EmailKind<Content>,
  content: NoInfer<Content>,
  shop: LetterShop,
): RenderedEmail {
  const message = template(content, shop);
  const { origin, pictures = new Map<string, LetterPicture>() } = shop;
  const carried = picturesIn(message).flatMap((address, index) => {
    const jpeg = pictures.get(address);
    return jpeg ? [{ address, name: `picture-${index + 1}@rare-bindings`, jpeg }] : [];
  });
  const names = new Map(carried.map(({ address, name }) => [address, name]));
  return {
    subject: oneLine(message.subject),
    html: layOutHtml(message, { origin, pictures: names }),
    text: layOutText(message, { origin }),
    headers: headersOf(message),
    pictures: carried.map(({ name, jpeg }) => ({ name, jpeg })),
    ...(message.replyTo ? { replyTo: message.replyTo } : {}),
  };
}

const picturesIn = ({ parts }: Message): string[] => [
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
 * @throws RangeError for an unknown kind, or what `render` throws
 */
export function renderStored(
  emails: EmailRegistry,
  { kind, content }: StoredEmail,
  shop: LetterShop,
): RenderedEmail {
  // Safe: only `enqueue` writes it, typed by kind.
  return render(kindOf(emails, kind), content as never, shop);
}

export const picturesOfStored = (
  emails: EmailRegistry,
  { kind, content }: StoredEmail,
  origin: string,
): string[] => picturesIn(kindOf(emails, kind).template(content as never, { origin }));

function kindOf(emails: EmailRegistry, kind: string): AnyEmailKind {
  const known = emails.get(kind);
  if (!known) throw new RangeError(`There is no template for emails of the kind ${kind}.`);
  return known;
}

/** One-click unsubscribe for subscriptions (RFC 8058). */
function headersOf({ unsubscribeUrl }: Message): RenderedEmail['headers'] {
  const header = (value: string) => ({ prepared: true as const, value });
  if (!unsubscribeUrl) return { 'Auto-Submitted': header('auto-generated') };
  return {
    'List-Unsubscribe': header(`<${webAddress(unsubscribeUrl)}>`),
    'List-Unsubscribe-Post': header('List-Unsubscribe=One-Click'),
  };
}
