import type { Message } from './message.ts';

/**
 * A kind of mail that the shop writes, defined by the feature whose words they are. `Content` is what a mail of the kind
 * says, kept in the outbox as JSON (decision 36); addresses in it are absolute. Its fields `url`, `code` and
 * `unsubscribeUrl` are secrets, which let somebody into an account or out of a list: the outbox forgets them once the mail
 * is sent or given up.
 */
export interface MailKind<Content> extends MailClaims<Content> {
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

/** Whose a mail is besides its recipient's, for when somebody wants their data erased (decision 46). */
export interface MailClaims<Content> {
  /** The account itself had it written: it is of no use without it and goes with it, whosever the address is. */
  readonly isOfAccount?: boolean;
  /** The field that holds the address of the person whom it names, where they are not the recipient. */
  readonly personIn?: keyof Content & string;
}

/** A kind whose content is not known, as in a list of kinds. */
export type AnyMailKind = MailKind<never>;

/** Defines a kind of mail. `app/mails.ts` has to know it too, by the list of its feature. */
export const defineMail = <Content extends object>(
  kind: string,
  template: MailKind<Content>['template'],
  claims: MailClaims<Content> = {},
): MailKind<Content> => ({ kind, template, ...claims });

/** The kinds by their names. */
export type MailRegistry = ReadonlyMap<string, AnyMailKind>;

/** @throws Error when two kinds have one name: the outbox could not tell them apart */
export function mailRegistry(kinds: readonly AnyMailKind[]): MailRegistry {
  const registry = new Map<string, AnyMailKind>();
  for (const one of kinds) {
    if (registry.has(one.kind))
      throw new Error(`Two kinds of mail are named ${one.kind}. Rename the newer one.`);
    registry.set(one.kind, one);
  }
  return registry;
}
