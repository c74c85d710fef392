import type { AppOptions } from '#app/app-options.ts';
import type { StaffRole } from '#kernel/staff.ts';
import type { Browser, Person } from '../people.ts';
import type { SampleRequest } from '../sample.ts';
import type { Calls } from '../site.ts';
import type { Colleague } from '../staff.ts';

export interface World extends Calls {
  /** Owner of the resource: a verified customer. */
  owner: Person;
  stranger: Person;
  guest: Browser;
  staff: Record<StaffRole, Colleague>;
}

/** A way in which a resource comes to a state. */
export interface Situation<S extends string, T> {
  state: S;
  bring(world: World): Promise<T>;
  /** States to which background work may lead meanwhile. */
  becomes?: readonly S[];
  /** A call that is in progress when the others arrive. */
  during?: string;
  /** Whether it repeats another one at other moments: for long runs. */
  isLongOnly?: boolean;
}

/** Possible next states by call and state; a missing entry leaves the state unchanged. */
export type Transitions<S extends string> = Record<string, Partial<Record<S, readonly S[]>>>;

export interface Resource<S extends string, T> {
  name: string;
  /** Opens the shop with the given options, which must be passed on. */
  open(options: Partial<AppOptions>): Promise<Calls>;
  /** Patterns of paths, fields or parameters that identify its calls. */
  paths: RegExp;
  fields?: readonly string[];
  /** Calls that act on it but can't be identified that way, such as a HEAD. */
  otherCalls?: readonly string[];
  situations: Record<string, Situation<S, T>>;
  readState(world: World, thing: T): Promise<S>;
  /** All its rows; a stranger's call changes none of them. */
  rows(world: World, thing: T): Promise<unknown>;
  /** Request for each call: `POST /api/orders/{code}/pay`; several per call are told apart by words in brackets. */
  verbs: Record<string, (thing: T, world: World) => SampleRequest | Promise<SampleRequest>>;
  transitions: Transitions<S>;
  /** States in which nobody may change it. */
  frozen?: readonly S[];
  /** Calls open to anyone who has the address. */
  shared?: readonly string[];
  /** Calls that draw or typeset; everyday runs sample them. */
  expensive?: readonly string[];
  /** Errors that concurrent calls may log for the operator. */
  allowedErrors?: RegExp;
  /** Calls that may answer 503 on a slow machine. */
  mayBeBusy?: readonly string[];
}

/** Situation reached by creating a thing with `bring` and then applying `change`. */
export const changedSituation = <S extends string, T>(
  state: S,
  bring: (world: World) => Promise<T>,
  change: (world: World, thing: T) => unknown,
  becomes: readonly S[] = [],
): Situation<S, T> => ({
  state,
  becomes,
  async bring(world) {
    const thing = await bring(world);
    await change(world, thing);
    return thing;
  },
});

/** Rows whose column has this value. @param tables by column */
export const selectRows = (db: World['db'], tables: Record<string, readonly string[]>, value: string) =>
  Promise.all(
    Object.entries(tables).flatMap(([column, names]) =>
      names.map((table) => db.query(`SELECT * FROM ${table} WHERE ${column} = $1 ORDER BY 1, 2`, [value])),
    ),
  );

/** Call of a verb, without the words in brackets. */
export const verbCall = (verb: string): string => verb.replace(/ \(.*\)$/, '');

/** States reachable by these calls in any order, including background work. */
export function findReachable<S extends string>(
  transitions: Transitions<S>,
  from: readonly S[],
  calls: readonly string[],
  becomes: readonly S[],
): Set<S> {
  if (calls.length === 0) return new Set(from);
  const states = calls.flatMap((call, n) =>
    from.flatMap((state) => {
      const next = [...(transitions[call]?.[state] ?? [state]), ...becomes];
      return [...findReachable(transitions, next, calls.toSpliced(n, 1), becomes)];
    }),
  );
  return new Set(states);
}
