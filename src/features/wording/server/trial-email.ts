import { type AnyEmailKind, defineEmail, type EmailKind } from '#platform/email/email-kind.ts';

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
export const trialEmailOf = (emails: readonly AnyEmailKind[]): EmailKind<TrialContent> =>
  defineEmail<TrialContent>('wordingTrial', ({ kind, sample, texts }, shop) => {
    const email = emails.find((one) => one.kind === kind);
    const content = email?.wording?.samples[sample] ?? email?.wording?.samples[0];
    if (!email || !content) throw new RangeError(`There is no sample of the kind ${kind}.`);
    const { replyTo: _, ...message } = email.template(content as never, { ...shop, texts });
    return { ...message, subject: `Trial: ${message.subject}` };
  });
