/**
 * A part of an email: a paragraph, the one thing to do, a code to copy, somebody's words, lines under one another (where they
 * have amounts, the last is their sum), or a remark in small type.
 */
export type MessagePart =
  | string
  | { button: string; url: string }
  | { code: string }
  | { quote: string }
  | { sums: readonly SumLine[] }
  | { remark: string };

/** One line of a list, or of what something costs: `detail` stands small below the label, `amount` as people read it. */
export interface SumLine {
  label: string;
  detail?: string;
  amount?: string;
  /** The address of a picture in the shop; the letter carries it inside, and goes without where it cannot be made. */
  picture?: string;
}

/** What an email says, before it is set as HTML and as text. */
export interface Message {
  subject: string;
  /** What a list of emails shows after the subject. */
  preheader: string;
  parts: MessagePart[];
  /** Why the person gets it; stands at the foot. */
  reason: string;
  /** Only emails that somebody subscribed to have one (decision 44). */
  unsubscribeUrl?: string;
  /** Where an answer goes, when not to the shop. */
  replyTo?: string;
}
