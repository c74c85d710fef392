import { type AnyEmailKind, defineEmail, type EmailKind } from '#platform/email/email-kind.ts';

interface TrialContent {
  kind: string;
  sample: number;
  texts: Record<string, string>;
}

/** Renders any kind with one of its samples, with texts that may not be saved yet; its links lead nowhere. */
export const createTrialEmail = (emails: readonly AnyEmailKind[]): EmailKind<TrialContent> =>
  defineEmail<TrialContent>('wordingTrial', ({ kind, sample, texts }, shop) => {
    const email = emails.find((emailKind) => emailKind.kind === kind);
    const content = email?.wording?.samples[sample] ?? email?.wording?.samples[0];
    if (!email || !content) throw new RangeError(`There is no sample of the kind ${kind}.`);
    const { replyTo: _, ...message } = email.template(content as never, { ...shop, texts });
    return { ...message, subject: `Test: ${message.subject}` };
  });
