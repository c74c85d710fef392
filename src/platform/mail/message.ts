/**
 * A part of a mail: a paragraph, the one thing to do, a code to copy, somebody's words, amounts under one another (the last
 * is their sum), or a remark in small type.
 */
export type MessagePart =
  | string
  | { button: string; url: string }
  | { code: string }
  | { quote: string }
  | { sums: readonly SumLine[] }
  | { remark: string };

/** One line of what something costs: `detail` stands small below the label, `amount` as people read it. */
export interface SumLine {
  label: string;
  detail?: string;
  amount: string;
}

/** What a mail says, before it is set as HTML and as text. */
export interface Message {
  subject: string;
  /** What a list of mails shows after the subject. */
  preheader: string;
  parts: MessagePart[];
  /** Why the person gets it; stands at the foot. */
  reason: string;
  /** Only mails that somebody subscribed to have one (decision 44). */
  unsubscribeUrl?: string;
  /** Where an answer goes, when not to the shop. */
  replyTo?: string;
}
