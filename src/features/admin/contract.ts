import { z } from 'zod';
import { adminReply } from '#kernel/admin-list.ts';
import { Email } from '#kernel/person.ts';
import { PERMISSION_NAMES, StaffRole } from '#kernel/staff.ts';
import { limitCharacters, line, name, text } from '#kernel/text.ts';

/** Longer than customers' passwords, because staff can move money. */
export const STAFF_PASSWORD_MIN = 12;
const STAFF_PASSWORD_MAX = 200;

const NewStaffPassword = limitCharacters(
  text('Enter a password.').min(STAFF_PASSWORD_MIN, `Use at least ${STAFF_PASSWORD_MIN} characters.`),
  STAFF_PASSWORD_MAX,
);
const PasswordInput = text('Enter your password.').min(1, 'Enter your password.').max(1000);
const Token = text('This link is incomplete. Open it from the email again.')
  .min(1, 'This link is incomplete. Open it from the email again.')
  .max(200);
/** Six digits of the second factor, or a recovery code. */
const Code = line('the code', 40);

/** Login state of the admin, and who is logged in. */
export const AdminSession = z.object({
  /** `open`: logged in. `code`: second factor required. `enrol`: second factor must be set up. `closed`: logged out. */
  authState: z.enum(['open', 'code', 'enrol', 'closed']),
  member: z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: StaffRole,
      permissions: z.array(z.enum(PERMISSION_NAMES as [string, ...string[]])),
      hasSecondFactor: z.boolean(),
      needsSecondFactor: z.boolean(),
    })
    .nullable(),
  /** Required in the header of every call that changes something. */
  xsrfToken: z.string(),
});
export type AdminSession = z.infer<typeof AdminSession>;
export const AdminSessionReply = adminReply(AdminSession);

export const AdminLoginRequest = z.object({ email: Email, password: PasswordInput });
export const AdminCodeRequest = z.object({ code: Code });
export const WelcomeRequest = z.object({
  token: Token,
  password: NewStaffPassword,
  /** First owner only, who has no invitation. */
  name: name('Enter your name.', 80).optional(),
  email: Email.optional(),
});
/** Recipient of an invitation link. */
export const WelcomeReply = adminReply(
  z.object({ isFirstOwner: z.boolean(), name: z.string().nullable(), email: z.string().nullable() }),
);
export const WelcomeQuery = z.object({ token: Token.describe('Token from the link.') });

/** Secret for an authenticator app; stored once a code confirms it. */
export const EnrolReply = adminReply(z.object({ secret: z.string(), uri: z.string() }));
export const EnrolRequest = z.object({
  secret: text().regex(/^[A-Z2-7]{32}$/, 'Start again: the setup key is missing.'),
  code: Code,
});
/** Recovery codes, shown once. */
export const RecoveryCodesReply = adminReply(z.object({ codes: z.array(z.string()) }));
export const OwnPasswordRequest = z.object({ password: PasswordInput, next: NewStaffPassword });
/** Password confirmation to remove a second factor or renew the recovery codes. */
export const ConfirmRequest = z.object({ password: PasswordInput });

/** Staff member, as the owner sees them. */
export const StaffRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  hasSecondFactor: z.boolean(),
  /** `invited`: has not set a password yet. */
  state: z.enum(['active', 'invited', 'disabled']),
  lastSeenAt: z.string().nullable(),
  createdAt: z.string(),
});
export type StaffRow = z.infer<typeof StaffRow>;
export const StaffReply = adminReply(StaffRow);
export const InviteStaffRequest = z.object({
  name: name('Enter a name.', 80),
  email: Email,
  role: StaffRole,
});
export const ChangeStaffRequest = z.object({
  name: name('Enter a name.', 80),
  role: StaffRole,
  isDisabled: z.boolean(),
});

/** Entry of the audit log. */
export const AuditRow = z.object({
  id: z.string(),
  at: z.string(),
  staffName: z.string(),
  role: StaffRole.nullable(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  label: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  network: z.string(),
  count: z.int(),
});
export type AuditRow = z.infer<typeof AuditRow>;

/** Tasks of one kind that wait for the staff. */
export const Waiting = z.object({
  id: z.string(),
  /** `12 parcels to send`: a phrase starting with the number. */
  text: z.string(),
  count: z.int().nonnegative(),
  /** Admin page that lists them. */
  to: z.string(),
  /** Whether it is due today: late, or failed. */
  isUrgent: z.boolean(),
});
export type Waiting = z.infer<typeof Waiting>;
/** Daily figures. */
export const DayFigures = z.object({
  id: z.string(),
  title: z.string(),
  /** Text alternative of the chart. */
  text: z.string(),
  days: z.array(z.object({ day: z.string(), value: z.number() })),
  /** Currency of values in minor units; null for plain numbers. */
  currency: z.string().nullable(),
});
export type DayFigures = z.infer<typeof DayFigures>;
export const TodayReply = adminReply(z.object({ waiting: z.array(Waiting), figures: z.array(DayFigures) }));
