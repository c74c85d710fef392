import type { EmailClaims, EmailKind } from './email-kind.ts';
import { type GREETING, plainName } from './greeting.ts';
import type { Message } from './message.ts';
import { fillText, wordingProblem } from './wording.ts';

/** Texts by name; `{placeholder}` marks inserted values. */
type Texts = Readonly<Record<string, string>>;

interface EmailWriter<T extends Texts> {
  origin: string;
  say: (name: keyof T & string) => string;
}

type DefaultText = 'subject' | 'preheader' | 'reason';
type WrittenMessage = Omit<Message, DefaultText> & Partial<Pick<Message, DefaultText>>;

interface EditableEmail<Content, T extends Texts> extends EmailClaims<Content> {
  /** Describes when it is sent: `When somebody opens an account`. */
  about: string;
  texts: T;
  /** Values of the placeholders. Never secrets, which would end up in subjects. */
  placeholders?: (content: Content) => Record<string, string | number | undefined> & {
    url?: never;
    code?: never;
    unsubscribeUrl?: never;
  };
  samples: readonly NoInfer<Content>[];
  /** Subject, preheader and reason default to the texts of these names. */
  write: (content: Content, writer: EmailWriter<T>) => WrittenMessage;
}

export function defineEditableEmail<Content extends object, const T extends Texts, const Kind extends string>(
  kind: Kind,
  { about, texts, placeholders, samples, write, ...claims }: EditableEmail<Content, T>,
): EmailKind<Content> & { readonly kind: Kind } {
  return {
    kind,
    ...claims,
    wording: { about, texts, samples },
    template(content, { origin, texts: customTexts = {} }) {
      const values = placeholders?.(content) ?? {};
      const say = (name: keyof T & string) => {
        const defaultText = texts[name] ?? '';
        const custom = customTexts[name];
        // A text saved for an earlier version may lack a placeholder this one needs.
        const isValid = custom !== undefined && wordingProblem(name, defaultText, custom) === null;
        return fillText(isValid ? custom : defaultText, values);
      };
      return {
        subject: say('subject'),
        preheader: say('preheader'),
        reason: say('reason'),
        ...write(content, { origin, say }),
      };
    },
  };
}

/** Greets by name only if the name is safe in an email. */
export const greeting = (say: (name: keyof typeof GREETING) => string, name: string): string =>
  say(plainName(name) ? 'greeting' : 'greetingWithoutName');
