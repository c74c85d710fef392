/**
 * Part of an email: a paragraph, call to action, code, quotation, list of lines (the last is the sum if they have
 * amounts), or small print.
 */
export type MessagePart =
  | string
  | { button: string; url: string }
  | { code: string }
  | { quote: string }
  | { sums: readonly SumLine[] }
  | { remark: string };

/** Line of a list or price breakdown; `detail` is printed small below the label. */
export interface SumLine {
  label: string;
  detail?: string;
  amount?: string;
  /** Path of a picture in the shop; embedded in the email, or left out if it can't be rendered. */
  picture?: string;
}

export interface Message {
  subject: string;
  /** Preview text in email lists. */
  preheader: string;
  parts: MessagePart[];
  /** Footer line that says why the person gets this email. */
  reason: string;
  /** For subscriptions only (decision 44). */
  unsubscribeUrl?: string;
  /** Defaults to the shop's address. */
  replyTo?: string;
}
