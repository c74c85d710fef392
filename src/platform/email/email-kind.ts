import type { Message } from './message.ts';

/**
 * A kind of email that the shop writes, defined by the feature whose words they are. `Content` is what an email of the kind
 * says, kept in the outbox as JSON (decision 36); addresses in it are absolute. Its fields `url`, `code` and
 * `unsubscribeUrl` are secrets, which let somebody into an account or out of a list: the outbox forgets them once the email
 * is sent or given up.
 */
export interface EmailKind<Content> extends EmailClaims<Content> {
  /** Its name in the outbox. Rows with it may wait for days, so it never changes. */
  readonly kind: string;
  /** Its words; `origin` is where people reach the shop, without a trailing slash. */
  readonly template: (content: Content, shop: LetterShop) => Message;
  /** What of its words the owner may change; nothing of a kind that has none. */
  readonly wording?: {
    about: string;
    texts: Readonly<Record<string, string>>;
    /** Contents of this kind, for previews. */
    samples: readonly object[];
  };
}

/** What a letter is written in. */
interface LetterShop {
  origin: string;
  /** What the owner has it say instead of the shop's own words, by the names of the texts. */
  texts?: Readonly<Record<string, string>>;
}

/** Whose an email is besides its recipient's, for when somebody wants their data erased (decision 46). */
export interface EmailClaims<Content> {
  /** The account itself had it written: it is of no use without it and goes with it, whosever the address is. */
  readonly isOfAccount?: boolean;
  /** The field that holds the address of the person whom it names, where they are not the recipient. */
  readonly personIn?: keyof Content & string;
}

/** A kind whose content is not known, as in a list of kinds. */
export type AnyEmailKind = EmailKind<never>;

/** Defines a kind of email. `app/emails.ts` has to know it too, by the list of its feature. */
export const defineEmail = <Content extends object>(
  kind: string,
  template: EmailKind<Content>['template'],
  claims: EmailClaims<Content> = {},
): EmailKind<Content> => ({ kind, template, ...claims });

/** The kinds by their names. */
export type EmailRegistry = ReadonlyMap<string, AnyEmailKind>;

/** @throws Error when two kinds have one name: the outbox could not tell them apart */
export function emailRegistry(kinds: readonly AnyEmailKind[]): EmailRegistry {
  const registry = new Map<string, AnyEmailKind>();
  for (const one of kinds) {
    if (registry.has(one.kind))
      throw new Error(`Two kinds of email are named ${one.kind}. Rename the newer one.`);
    registry.set(one.kind, one);
  }
  return registry;
}
