import type { Session } from '#kernel/session.ts';

/** What a subject adds to the session call. It is read in the statement that asks who is here. */
export interface SessionPart<Field extends keyof Session> {
  /** An expression of SQL, in which `VISITORS_ID` is who asks; it has one value, as JSON has it. */
  sql: string;
  /** What a guest has. */
  ofGuests: Session[Field];
}
