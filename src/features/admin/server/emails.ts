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
const LINK = 'https://rarebindings.example/sample-link';

export const staffInvitationEmail = defineEditableEmail('staffInvitation', {
  about: 'Staff invitation or login link',
  texts: {
    ...GREETING,
    subject: 'Your Rare Bindings admin account',
    preheader: 'Choose a password to open the admin.',
    invited: 'You’ve been added to the Rare Bindings staff as {role}. Choose a password to open the admin.',
    button: 'Choose a password',
    remark: 'This link works once, within {within}. We will never ask you for your password.',
    reason: 'You’re receiving this email because the owner of Rare Bindings invited this address.',
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
    parts: [greeting(say, name), say('invited'), { button: say('button'), url }, { remark: say('remark') }],
  }),
});

export const ADMIN_EMAILS: readonly AnyEmailKind[] = [staffInvitationEmail];
