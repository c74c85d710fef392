import type { EmailClaims, EmailKind } from './email-kind.ts';
import { type GREETING, plainName } from './greeting.ts';
import type { Message } from './message.ts';
import { fillText, wordingProblem } from './wording.ts';

/** Texts by name; `{placeholder}` marks inserted values. */
type Texts = Readonly<Record<string, string>>;

interface Pen<T extends Texts> {
  origin: string;
  say: (name: keyof T & string) => string;
}

interface WordedEmail<Content, T extends Texts> extends EmailClaims<Content> {
  /** Describes when it is sent: `When somebody opens an account`. */
  about: string;
  texts: T;
  /** Values of the placeholders. Never secrets, which would end up in subjects. */
  places?: (content: Content) => Record<string, string | number | undefined> & {
    url?: never;
    code?: never;
    unsubscribeUrl?: never;
  };
  samples: readonly NoInfer<Content>[];
  write: (content: Content, pen: Pen<T>) => Message;
}

export function wordedEmail<Content extends object, const T extends Texts, const Kind extends string>(
  kind: Kind,
  { about, texts, places, samples, write, ...claims }: WordedEmail<Content, T>,
): EmailKind<Content> & { readonly kind: Kind } {
  return {
    kind,
    ...claims,
    wording: { about, texts, samples },
    template(content, { origin, texts: own = {} }) {
      const values = places?.(content) ?? {};
      const say = (name: keyof T & string) => {
        const default_ = texts[name] ?? '';
        const given = own[name];
        // A text saved for an earlier version may lack a placeholder this one needs.
        const isRight = given !== undefined && wordingProblem(name, default_, given) === null;
        return fillText(isRight ? given : default_, values);
      };
      return write(content, { origin, say });
    },
  };
}

/** Greets by name only if the name is safe in an email. */
export const greet = (say: (name: keyof typeof GREETING) => string, name: string): string =>
  say(plainName(name) ? 'greeting' : 'greetingWithoutName');
