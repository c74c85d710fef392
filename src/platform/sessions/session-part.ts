import type { Session } from '#kernel/session.ts';

/** Field a feature adds to the session reply; read in the statement that loads the visitor. */
export interface SessionPart<Field extends keyof Session> {
  /** SQL expression with one JSON value; `VISITORS_ID` is the visitor's id. */
  sql: string;
  /** Value for guests. */
  ofGuests: Session[Field];
}
