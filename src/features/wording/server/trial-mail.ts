import { type AnyMailKind, defineMail, type MailKind } from '#platform/mail/mail-kind.ts';

/** A letter that the owner has sent to themselves to look at. */
interface TrialContent {
  kind: string;
  sample: number;
  texts: Record<string, string>;
}

/**
 * A letter of any of these kinds with words that are perhaps not saved yet, about one of its samples: nothing in it leads
 * anywhere.
 */
export const trialMailOf = (mails: readonly AnyMailKind[]): MailKind<TrialContent> =>
  defineMail<TrialContent>('wordingTrial', ({ kind, sample, texts }, shop) => {
    const mail = mails.find((one) => one.kind === kind);
    const content = mail?.wording?.samples[sample] ?? mail?.wording?.samples[0];
    if (!mail || !content) throw new RangeError(`There is no sample of the kind ${kind}.`);
    const { replyTo: _, ...message } = mail.template(content as never, { ...shop, texts });
    return { ...message, subject: `Trial: ${message.subject}` };
  });
