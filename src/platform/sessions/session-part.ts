import type { Session } from '#kernel/session.ts';

export interface SessionPart<Field extends keyof Session> {
  sql: string;
  guestValue: Session[Field];
}
