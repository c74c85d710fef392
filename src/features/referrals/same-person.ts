/** Email services that read an address without its dots. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/** The box behind an address, as far as its spelling tells: `a.b+books@gmail.com` reaches `ab@gmail.com`. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const local = email.slice(0, at).toLowerCase().split('+')[0] ?? '';
  return WITHOUT_DOTS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** Whether two addresses reach one box: who sends themselves earns nothing (decision 31). */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);
