/** Part of an email. The last line of `sums` is the sum if the lines have amounts; `remark` is small print. */
export type MessagePart =
  | string
  | { button: string; url: string }
  | { code: string }
  | { quote: string }
  | { sums: readonly SumLine[] }
  | { remark: string };

export interface SumLine {
  label: string;
  detail?: string;
  amount?: string;
  /** Path of a picture in the shop; embedded in the email, or left out if it can't be rendered. */
  picture?: string;
}

export interface Message {
  subject: string;
  preheader: string;
  parts: MessagePart[];
  reason: string;
  /** For subscriptions only (decision 44). */
  unsubscribeUrl?: string;
  replyTo?: string;
}
