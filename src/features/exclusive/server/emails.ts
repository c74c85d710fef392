import { EXCLUSIVE_CODE_DAYS } from '#kernel/limits.ts';
import { defineEditableEmail, greeting } from '#platform/email/editable-email.ts';
import type { AnyEmailKind } from '#platform/email/email-kind.ts';
import { GREETING, plainName } from '#platform/email/greeting.ts';

interface InviteContent {
  inviter?: string;
  name?: string;
  code: string;
  url: string;
}

const LINK = 'https://rarebindings.example/sample-link';

export const inviteEmail = defineEditableEmail('exclusiveInvite', {
  about: 'When a member invites a friend to RB Exclusive',
  texts: {
    ...GREETING,
    subject: '{friend} invites you to RB Exclusive',
    subjectWithoutName: 'You’re invited to RB Exclusive',
    preheader: 'Books we show by invitation only. Your code is inside.',
    invited:
      '{friend} would like you to see RB Exclusive: books we bind in small numbers and show by invitation only. This is your code:',
    invitedWithoutName:
      'A member would like you to see RB Exclusive: books we bind in small numbers and show by invitation only. This is your code:',
    invitedByBindery:
      'We’d like you to see RB Exclusive: books we bind in small numbers and show by invitation only. This is your code:',
    button: 'Enter code',
    remark: 'The code works once, within {days} days. Keep it to yourself until you’ve used it.',
    reason:
      'You’re receiving this email because {friend} gave us this address to invite you. You’re not on any mailing list.',
    reasonWithoutName:
      'You’re receiving this email because a member of RB Exclusive gave us this address to invite you. You’re not on any mailing list.',
    reasonOfBindery:
      'You’re receiving this email because we’re inviting you to RB Exclusive. You’re not on any mailing list.',
  },
  placeholders: ({ inviter, name }: InviteContent) => ({
    friend: plainName(inviter ?? ''),
    name: plainName(name ?? ''),
    days: EXCLUSIVE_CODE_DAYS,
  }),
  samples: [
    { inviter: 'Alice Archer', name: 'Ben', code: 'RBX-0000-0000', url: LINK },
    { inviter: '', code: 'RBX-0000-0000', url: LINK },
    { code: 'RBX-0000-0000', url: LINK },
  ],
  write({ inviter, name, code, url }, { say }) {
    const isNamed = plainName(inviter ?? '') !== undefined;
    const isFromBindery = inviter === undefined;
    return {
      subject: say(isNamed ? 'subject' : 'subjectWithoutName'),
      parts: [
        greeting(say, name ?? ''),
        say(isNamed ? 'invited' : isFromBindery ? 'invitedByBindery' : 'invitedWithoutName'),
        { code },
        { button: say('button'), url },
        { remark: say('remark') },
      ],
      reason: say(isNamed ? 'reason' : isFromBindery ? 'reasonOfBindery' : 'reasonWithoutName'),
    };
  },
});

export const EXCLUSIVE_EMAILS: readonly AnyEmailKind[] = [inviteEmail];
