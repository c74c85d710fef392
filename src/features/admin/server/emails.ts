import { ROLE_LABELS, type StaffRole } from '#kernel/staff.ts';
import { defineEditableEmail, greeting } from '#platform/email/editable-email.ts';
import type { AnyEmailKind } from '#platform/email/email-kind.ts';
import { GREETING, plainName } from '#platform/email/greeting.ts';

interface InvitationContent {
  name: string;
  role: StaffRole;
  url: string;
  /** In words: `three days`. */
  within: string;
}

/** For previews; leads nowhere. */
const LINK = 'https://rarebindings.example/link-of-the-letter';

export const staffInvitationEmail = defineEditableEmail('staffInvitation', {
  about: 'When somebody is to work in the admin, or has forgotten how to get in',
  texts: {
    ...GREETING,
    subject: 'Your place in the admin of Rare Bindings',
    preheader: 'Choose a password, and the admin is open to you.',
    invited:
      'You are on the staff of Rare Bindings as {role}. Choose a password, and the admin is open to you.',
    button: 'Choose a password',
    remark: 'The link works once, within {within}. Nobody of the shop will ever ask you for the password.',
    reason: 'You get this letter because the owner of Rare Bindings gave this address for you.',
  },
  placeholders: ({ name, role, within }: InvitationContent) => ({
    name: plainName(name),
    role: ROLE_LABELS[role].name.toLowerCase(),
    within,
  }),
  samples: [
    { name: 'Bea Binder', role: 'production', url: LINK, within: 'three days' },
    { name: '', role: 'support', url: LINK, within: 'three days' },
  ],
  write: ({ name, url }, { say }) => ({
    subject: say('subject'),
    preheader: say('preheader'),
    parts: [greeting(say, name), say('invited'), { button: say('button'), url }, { remark: say('remark') }],
    reason: say('reason'),
  }),
});

export const ADMIN_EMAILS: readonly AnyEmailKind[] = [staffInvitationEmail];
