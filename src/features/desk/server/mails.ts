import { ROLE_WORDS, type StaffRole } from '#kernel/staff.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { type AnyMailKind, defineMail } from '#platform/mail/mail-kind.ts';

interface InvitationContent {
  name: string;
  role: StaffRole;
  url: string;
  /** In words: `three days`. */
  within: string;
}

/** To somebody who is to work at the desk, or has forgotten how to get in. */
export const staffInvitationMail = defineMail<InvitationContent>(
  'staffInvitation',
  ({ name, role, url, within }) => ({
    subject: 'Your place at the desk of Rare Bindings',
    preheader: 'Choose a password, and the desk is open to you.',
    parts: [
      greeting(name),
      `You are on the staff of Rare Bindings as ${ROLE_WORDS[role].name.toLowerCase()}. Choose a password, and the desk is open to you.`,
      { button: 'Choose a password', url },
      {
        remark: `The link works once, within ${within}. Nobody of the shop will ever ask you for the password.`,
      },
    ],
    reason: 'You get this letter because the owner of Rare Bindings gave this address for you.',
  }),
);

export const DESK_MAILS: readonly AnyMailKind[] = [staffInvitationMail];
