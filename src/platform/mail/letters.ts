/** What each letter says; the templates render it (decision 36). Addresses are absolute. */
export interface LetterContents {
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
export type LetterKind = keyof LetterContents;

/** A letter to one person. */
export type Letter = {
  [Kind in LetterKind]: { kind: Kind; recipient: string; content: LetterContents[Kind] };
}[LetterKind];
