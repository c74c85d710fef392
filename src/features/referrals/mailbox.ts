/** Email providers that ignore dots in addresses. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/** Mailbox behind an address: `a.b+books@gmail.com` → `ab@gmail.com`. */
export function toMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const local = email.slice(0, at).toLowerCase().split('+')[0] ?? '';
  return WITHOUT_DOTS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** Detects self-referrals, which earn nothing (decision 31). */
export const isSameMailbox = (a: string, b: string): boolean => toMailbox(a) === toMailbox(b);
