import type { AnyEmailKind, EmailKind, EmailRegistry } from './email-kind.ts';
import { layOutHtml, layOutText, webAddress } from './layout.ts';
import type { Message } from './message.ts';
import { oneLine } from './one-line.ts';

/** An email as it is sent. */
export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, { prepared: true; value: string }>;
  /** One address that an answer goes to, when not to the shop. */
  replyTo?: string;
  /** What the HTML shows, carried inside the email: nothing is loaded from elsewhere. */
  pictures: CarriedPicture[];
}

/** A picture as email programs show it: a small JPEG. */
export type LetterPicture = Buffer;

interface CarriedPicture {
  /** By which the HTML names it (`cid:`). */
  name: string;
  jpeg: LetterPicture;
}

interface LetterShop {
  origin: string;
  /** What the owner has this kind of letter say, by the names of its texts. */
  texts?: Readonly<Record<string, string>>;
  /** Those that could be made, by their addresses in the shop. */
  pictures?: ReadonlyMap<string, LetterPicture>;
}

/**
 * Sets an email in the shop's look. Everything in it is escaped; `origin` is where people reach the shop.
 * @throws TypeError for a link that leads to no web page
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

/** The addresses of the pictures that an email would show, each once. */
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
 * Renders what stands in the outbox.
 * @throws RangeError for a kind that this version of the shop does not know, or what `render` throws
 */
export function renderStored(
  emails: EmailRegistry,
  { kind, content }: StoredEmail,
  shop: LetterShop,
): RenderedEmail {
  // Only `enqueue` writes it, which is typed by the kind.
  return render(kindOf(emails, kind), content as never, shop);
}

/** The addresses of the pictures that what stands in the outbox would show. @throws as `renderStored` does */
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

/** Kinds that go to a list; email programs offer their own way out of it, with one click (RFC 8058). */
function headersOf({ unsubscribeUrl }: Message): RenderedEmail['headers'] {
  const header = (value: string) => ({ prepared: true as const, value });
  if (!unsubscribeUrl) return { 'Auto-Submitted': header('auto-generated') };
  return {
    'List-Unsubscribe': header(`<${webAddress(unsubscribeUrl)}>`),
    'List-Unsubscribe-Post': header('List-Unsubscribe=One-Click'),
  };
}
