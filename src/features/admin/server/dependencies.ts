import type { Db } from '#db/connect.ts';
import type { StaffRole } from '#kernel/staff.ts';
import type { MakeThrottle, Throttle } from '#platform/http/throttle.ts';
import type { Passwords } from '#platform/sessions/passwords.ts';
import type { SecretBox } from '#platform/staff/tokens.ts';
import type { DayFigures, Waiting } from '../contract.ts';

/** Tasks of one feature for today's page; empty when the role has nothing to do with it. */
export type WaitingSource = (db: Db, role: StaffRole, now: Date) => Promise<Waiting[]>;
export type FigureSource = (db: Db, role: StaffRole, now: Date) => Promise<DayFigures[]>;

export interface AdminDependencies {
  db: Db;
  clock: () => Date;
  /** Scheme and host of the shop. */
  origin: string;
  /** Signing and encryption key. */
  secret: string;
  passwords: Passwords;
  /** @throws Failure 422 at the field, for an easily guessed password */
  refuseGuessable: (password: string, owner: { name: string; email: string }, field: string) => Promise<void>;
  waiting: readonly WaitingSource[];
  figures: readonly FigureSource[];
}

export interface StaffAuthContext extends AdminDependencies {
  seal: SecretBox;
  limits: { perNetwork: Throttle; perAccount: Throttle; codes: Throttle; links: Throttle };
}

/** Subject of an audit entry. */
export const aboutStaff = ({ id, name }: { id: string; name: string }) => ({
  subject: 'staff',
  subjectId: id,
  label: name,
});

const HOUR = 60 * 60;

export const createAuthLimits = (createThrottle: MakeThrottle): StaffAuthContext['limits'] => ({
  perNetwork: createThrottle({ tries: 50, seconds: HOUR }),
  perAccount: createThrottle({ tries: 10, seconds: HOUR }),
  codes: createThrottle({ tries: 10, seconds: HOUR / 2 }),
  links: createThrottle({ tries: 50, seconds: HOUR }),
});
