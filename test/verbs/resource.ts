import type { AppOptions } from '#app/app-options.ts';
import type { StaffRole } from '#kernel/staff.ts';
import type { Browser, Person } from '../people.ts';
import type { Given } from '../sample.ts';
import type { Calls } from '../site.ts';
import type { Colleague } from '../staff.ts';

/** A shop with everybody who may ask it for something. */
export interface World extends Calls {
  /** Whose the thing is; a customer with a verified address. */
  owner: Person;
  /** Another such customer. */
  stranger: Person;
  guest: Browser;
  staff: Record<StaffRole, Colleague>;
}

/** A way in which a thing comes to a state. */
export interface Situation<S extends string, T> {
  state: S;
  bring(world: World): Promise<T>;
  /** States to which work in the background may lead meanwhile. */
  becomes?: readonly S[];
  /** A call that is under way when the others come. */
  during?: string;
  /** Whether it repeats another one at other moments: for long runs. */
  isRepetition?: boolean;
}

/** Where a call leads from a state, one of several; a call or state that is missing leaves it as it is. */
export type Moves<S extends string> = Record<string, Partial<Record<S, readonly S[]>>>;

/** Something that calls act on and that is always in one of several states. */
export interface Resource<S extends string, T> {
  name: string;
  /** Opens the shop. What is given must be handed on to it. */
  open(options: Partial<AppOptions>): Promise<Calls>;
  /** Which calls act on it: those with such a path, and those with such a field or parameter. */
  paths: RegExp;
  fields?: readonly string[];
  /** Calls that act on it and cannot be told by path or field, such as a HEAD. */
  others?: readonly string[];
  situations: Record<string, Situation<S, T>>;
  stateOf(world: World, thing: T): Promise<S>;
  /** All that is kept of it: a stranger changes nothing of this. */
  rows(world: World, thing: T): Promise<unknown>;
  /** A request of each call, by its name: `POST /api/orders/{code}/pay`; several with words in brackets after it. */
  verbs: Record<string, (thing: T, world: World) => Given | Promise<Given>>;
  moves: Moves<S>;
  /** States in which nobody changes anything of it. */
  frozen?: readonly S[];
  /** Calls that whoever knows an address may make. */
  shared?: readonly string[];
  /** Calls that draw or typeset: not all of them are tried in each state every day. */
  costly?: readonly string[];
  /** Errors that two calls at the same time may log for the operator. */
  mayNote?: RegExp;
  /** Calls that may answer 503 where a machine is too slow to start a process for them. */
  mayBeBusy?: readonly string[];
}

/** The call of a verb, without the words that tell several requests of it apart. */
export const callOf = (verb: string): string => verb.replace(/ \(.*\)$/, '');

/** The states to which these calls lead in any order, and background work among them. */
export function reachable<S extends string>(
  moves: Moves<S>,
  from: readonly S[],
  calls: readonly string[],
  becomes: readonly S[],
): Set<S> {
  if (calls.length === 0) return new Set(from);
  const found = calls.flatMap((call, n) =>
    from.flatMap((state) => {
      const next = [...(moves[call]?.[state] ?? [state]), ...becomes];
      return [...reachable(moves, next, calls.toSpliced(n, 1), becomes)];
    }),
  );
  return new Set(found);
}
