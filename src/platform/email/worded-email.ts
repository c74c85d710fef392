import type { EmailClaims, EmailKind } from './email-kind.ts';
import { type GREETING, plainName } from './greeting.ts';
import type { Message } from './message.ts';
import { fillText, wordingProblem } from './wording.ts';

/** Texts of a letter by their names; `{place}` in one stands for what the letter is about. */
type Texts = Readonly<Record<string, string>>;

/** What a letter is written with. */
interface Pen<T extends Texts> {
  origin: string;
  /** The text of this name: the owner's words where there are some, else the shop's own. */
  say: (name: keyof T & string) => string;
}

/** A kind of email whose words the owner may change. What is no text stays the shop's: buttons, codes, lists, quotations. */
interface WordedEmail<Content, T extends Texts> extends EmailClaims<Content> {
  /** When it is written, for people: `When somebody opens an account`. */
  about: string;
  texts: T;
  /**
   * What stands for the places in the texts. Whatever lets somebody into an account is none of it: it would end up in a
   * subject.
   */
  places?: (content: Content) => Record<string, string | number | undefined> & {
    url?: never;
    code?: never;
    unsubscribeUrl?: never;
  };
  /** Letters as they may be, so that each text is said by one of them; the first is the usual one. */
  samples: readonly NoInfer<Content>[];
  write: (content: Content, pen: Pen<T>) => Message;
}

/** Defines a kind of email whose words the owner may change. */
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
        // What was saved for an earlier version of the shop may lack a place that this one needs.
        const isRight = given !== undefined && wordingProblem(name, default_, given) === null;
        return fillText(isRight ? given : default_, values);
      };
      return write(content, { origin, say });
    },
  };
}

/** The first line of a letter; without the name where it is none that a letter may say. */
export const greet = (say: (name: keyof typeof GREETING) => string, name: string): string =>
  say(plainName(name) ? 'greeting' : 'greetingWithoutName');
