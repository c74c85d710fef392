import { EXCLUSIVE_CODE_DAYS } from '#kernel/limits.ts';
import { greeting, plainName } from '#platform/mail/greeting.ts';
import { type AnyMailKind, defineMail } from '#platform/mail/mail-kind.ts';

interface InviteContent {
  /** The member who invites. */
  inviter: string;
  /** The friend, as the member called them. */
  name?: string;
  code: string;
  url: string;
}

export const inviteMail = defineMail<InviteContent>('exclusiveInvite', ({ inviter, name, code, url }) => {
  const friend = plainName(inviter);
  return {
    subject: friend ? `${friend} invites you to RB Exclusive` : 'You are invited to RB Exclusive',
    preheader: 'Books that are shown by invitation only. Your code is inside.',
    parts: [
      greeting(name ?? ''),
      `${friend ?? 'A member'} would like you to see RB Exclusive: books that we bind in small numbers and show by invitation only. This is your code:`,
      { code },
      { button: 'Enter the code', url },
      {
        remark: `The code works once, within ${EXCLUSIVE_CODE_DAYS} days, so keep it to yourself until you have used it.`,
      },
    ],
    reason: `You get this letter because ${friend ?? 'a member of RB Exclusive'} gave us this address to invite you. You are on no list of ours.`,
  };
});

export const EXCLUSIVE_MAILS: readonly AnyMailKind[] = [inviteMail];
