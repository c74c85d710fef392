import { EXCLUSIVE_CODE_DAYS } from '#kernel/limits.ts';
import { greeting, plainName } from '#platform/mail/greeting.ts';
import { type AnyMailKind, defineMail } from '#platform/mail/mail-kind.ts';

interface InviteContent {
  /** The member who invites; nobody where the bindery itself does. */
  inviter?: string;
  /** The friend, as the member called them. */
  name?: string;
  code: string;
  url: string;
}

export const inviteMail = defineMail<InviteContent>('exclusiveInvite', ({ inviter, name, code, url }) => {
  const friend = plainName(inviter ?? '');
  const host = friend ?? (inviter === undefined ? 'The bindery' : 'A member');
  return {
    subject: friend ? `${friend} invites you to RB Exclusive` : 'You are invited to RB Exclusive',
    preheader: 'Books that are shown by invitation only. Your code is inside.',
    parts: [
      greeting(name ?? ''),
      `${host} would like you to see RB Exclusive: books that we bind in small numbers and show by invitation only. This is your code:`,
      { code },
      { button: 'Enter the code', url },
      {
        remark: `The code works once, within ${EXCLUSIVE_CODE_DAYS} days, so keep it to yourself until you have used it.`,
      },
    ],
    reason:
      inviter === undefined
        ? 'You get this letter because the bindery invites you. You are on no list of ours.'
        : `You get this letter because ${friend ?? 'a member of RB Exclusive'} gave us this address to invite you. You are on no list of ours.`,
  };
});

export const EXCLUSIVE_MAILS: readonly AnyMailKind[] = [inviteMail];
