import type { Message } from './message.ts';

/**
 * A kind of email, defined by the feature that owns its text. `Content` is stored in the outbox as JSON (decision 36)
 * and contains absolute URLs. Its fields `url`, `code` and `unsubscribeUrl` are secrets; the outbox deletes them once
 * the email is sent or has failed.
 */
export interface EmailKind<Content> extends EmailClaims<Content> {
  /** Name in the outbox. Never change it: rows may wait for days. */
  readonly kind: string;
  /** `origin` is the public URL of the shop, without a trailing slash. */
  readonly template: (content: Content, shop: EmailContext) => Message;
  readonly wording?: {
    about: string;
    texts: Readonly<Record<string, string>>;
    samples: readonly object[];
  };
}

interface EmailContext {
  origin: string;
  texts?: Readonly<Record<string, string>>;
}

/** Other people whose data this email contains, for erasure requests (decision 46). */
export interface EmailClaims<Content> {
  readonly isOfAccount?: boolean;
  /** Content field with the email address of a person who isn't the recipient. */
  readonly personIn?: keyof Content & string;
}

export type AnyEmailKind = EmailKind<never>;

/** Defines a kind of email. It must also be listed by its feature for `app/emails.ts`. */
export const defineEmail = <Content extends object>(
  kind: string,
  template: EmailKind<Content>['template'],
  claims: EmailClaims<Content> = {},
): EmailKind<Content> => ({ kind, template, ...claims });

export type EmailRegistry = ReadonlyMap<string, AnyEmailKind>;

/** @throws Error if two kinds share a name */
export function emailRegistry(kinds: readonly AnyEmailKind[]): EmailRegistry {
  const registry = new Map<string, AnyEmailKind>();
  for (const kind of kinds) {
    if (registry.has(kind.kind))
      throw new Error(`Two kinds of email are named ${kind.kind}. Rename the newer one.`);
    registry.set(kind.kind, kind);
  }
  return registry;
}
