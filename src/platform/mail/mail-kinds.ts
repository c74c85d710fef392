/** What each letter says; the templates render it (decision 36). Addresses are absolute. */
export interface MailContents {
  verify: { name: string; url: string };
  reset: { name: string; url: string };
  welcome: { name: string };
  exclusiveInvite: { inviter: string; name?: string; code: string; url: string };
  newsletterWelcome: { unsubscribeUrl: string };
  exclusiveWelcome: { unsubscribeUrl: string };
  passwordChanged: { name: string };
  accountDeleted: { name: string };
  /** To the shop; an answer goes to `email`. */
  inquiry: { id: string; name: string; email: string; about: string; message: string };
  inquiryReceipt: { name: string; about: string };
}
export type MailKind = keyof MailContents;

/** A letter to one person. */
export type MailMessage = {
  [Kind in MailKind]: { kind: Kind; recipient: string; content: MailContents[Kind] };
}[MailKind];
