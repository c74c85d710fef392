import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppOptions } from '#app/app-options.ts';
import { rolesThatMay, STAFF_ROLES, type StaffRole } from '#kernel/staff.ts';
import { type Browser, createPerson, openBrowser, type Person } from '../people.ts';
import type { Given } from '../sample.ts';
import { type Calls, patientThrottle } from '../site.ts';
import { type Colleague, createStaff } from '../staff.ts';
import { createRandom } from './random.ts';
import { buildRequest, faultOf, type Operation, readOperations } from './request.ts';

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
}

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
  /** Where a call leads from a state, one of several; a call or state that is missing leaves it as it is. */
  moves: Record<string, Partial<Record<S, readonly S[]>>>;
  /** States in which nobody changes anything of it. */
  frozen?: readonly S[];
  /** Calls that whoever knows an address may make. */
  shared?: readonly string[];
  /** Calls that may answer 503, and say when to come again. */
  mayBeBusy?: readonly string[];
  /** Whether the shop may log an error with these words: what the test itself has taken away. */
  expectedLog?: RegExp;
}

const isLong = Boolean(process.env['LONG_TESTS']);
/** `VERBS_SEED` chooses another sample of the combinations that are not all tried. */
const SEED = Number(process.env['VERBS_SEED'] ?? 1);
/** How many of the combinations with strangers and of two calls at once are tried. */
const SHARE = isLong ? 1 : 0.15;
const PAIRS = isLong ? 60 : 4;

/** Makes the tests of a resource: every verb in every state, by everybody. */
export function testVerbs<S extends string, T>(resource: Resource<S, T>): void {
  const { name, situations, verbs } = resource;
  const names = Object.keys(verbs);
  let world: World;
  let operations: Map<string, Operation>;
  /** What the shop logged as errors, and what would have ended its process. */
  const noted: string[] = [];
  const note = (error: unknown) => void noted.push(error instanceof Error ? String(error.stack) : String(error));
  beforeAll(async () => {
    process.on('uncaughtException', note).on('unhandledRejection', note);
    const stream = { write: (line: string) => void noted.push(line) };
    const calls = await resource.open({ throttle: patientThrottle, logger: { level: 'error', stream } });
    const people = ['olga', 'sam'].map((name) =>
      createPerson(calls.app, calls.db, { fullName: name, email: `${name}@verbs.example` }),
    );
    const [owner, stranger] = (await Promise.all(people)) as [Person, Person];
    const [guest, staff] = [await openBrowser(calls.app), await createStaff(calls.app, calls.db)];
    world = { ...calls, owner, stranger, guest, staff };
    operations = await readOperations(calls);
  });
  afterAll(async () => {
    await world.close();
    process.off('uncaughtException', note).off('unhandledRejection', note);
  });

  describe(`every call on ${name}`, () => {
    test('has a request here', () => {
      const acting = [...operations].filter(
        ([call, { fields }]) =>
          resource.paths.test(call.split(' ')[1] ?? '') || resource.fields?.some((one) => fields.has(one)),
      );
      expect([...new Set(names.map(callOf))].sort()).toEqual(
        [...new Set([...acting.map(([call]) => call), ...(resource.others ?? [])])].sort(),
      );
      for (const call of Object.keys(resource.moves)) expect(names).toContain(call);
    });

    test.each(Object.keys(situations))(
      'leaves one that is %s in an allowed state, and strangers change nothing',
      { timeout: 300_000 },
      async (situation) => {
        const random = createRandom(SEED + situation.length * 7919);
        const wrong: string[] = [];
        const { during } = situations[situation] as Situation<S, T>;
        // What is under way is dear: of the others only those that change something come while it is.
        const tried = during && !isLong ? names.filter((call) => call in resource.moves) : names;
        for (const call of tried) {
          for (const asker of askersOf(call, random)) wrong.push(...(await tryCall(situation, call, asker)));
        }
        expect(wrong).toEqual([]);
      },
    );

    test.each(Object.keys(situations))(
      'and another one at the same time leave one that is %s in an allowed state',
      { timeout: 300_000 },
      async (situation) => {
        const random = createRandom(SEED + situation.length * 104_729);
        const changing = names.filter((call) => call in resource.moves);
        const wrong: string[] = [];
        for (let n = 0; n < PAIRS; n++) {
          const first = changing[Math.floor(random() * changing.length)] ?? names[0];
          const second = names[Math.floor(random() * names.length)];
          if (first && second) wrong.push(...(await tryPair(situation, first, second)));
        }
        expect(wrong).toEqual([]);
      },
    );
  });

  interface Asker {
    who: string;
    isStranger: boolean;
    inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  }
  const person = (who: string, { inject }: Pick<Browser, 'inject'>, isStranger: boolean): Asker => ({
    ...{ who, isStranger },
    inject: (options) => inject(options),
  });
  const colleague = (role: StaffRole, isStranger: boolean): Asker => ({
    ...{ who: `staff (${role})`, isStranger },
    inject: (options) => world.staff[role].inject(options),
  });

  /** Everybody who may, and some of those who may not. */
  function askersOf(call: string, random: () => number): Asker[] {
    const permission = operations.get(callOf(call))?.permission ?? null;
    const strangers: Asker[] = [
      person('a guest', world.guest, true),
      person('another customer', world.stranger, true),
      ...(permission === null ? [] : [person('a customer', world.owner, true)]),
      ...STAFF_ROLES.filter((role) => permission === null || !rolesThatMay(permission).includes(role)).map(
        (role) => colleague(role, true),
      ),
    ];
    const acting = permission === null ? [] : rolesThatMay(permission);
    const chosen = isLong ? acting : acting.slice(Math.floor(random() * acting.length)).slice(0, 1);
    return [
      ...(permission === null ? [person('its owner', world.owner, false)] : []),
      ...chosen.map((role) => colleague(role, false)),
      ...strangers.filter(() => random() < SHARE),
    ];
  }

  /** Whoever may: a customer's call its owner, a call of the desk the shop's owner. */
  const actingOn = (call: string): Asker =>
    operations.get(callOf(call))?.permission ? colleague('owner', false) : person('its owner', world.owner, false);

  async function tryCall(situation: string, call: string, asker: Asker): Promise<string[]> {
    const { state, bring, becomes = [], during } = situations[situation] as Situation<S, T>;
    const thing = await bring(world);
    const request = await requestOf(call, thing);
    const other = during === undefined ? null : await requestOf(during, thing);
    const stays = asker.isStranger || resource.frozen?.includes(state);
    const before = stays && becomes.length === 0 ? await resource.rows(world, thing) : undefined;
    noted.length = 0;
    const running = other && during ? actingOn(during).inject(other) : null;
    if (running) await new Promise((resolve) => setImmediate(resolve));
    const reply = await asker.inject(request);
    const ended = await running;
    await settle();
    const wrong = [...faults(call, reply), ...(ended && during ? faults(during, ended) : [])];
    const isRefused = reply.statusCode >= 400;
    const now = await resource.stateOf(world, thing);
    const done = [
      ...(asker.isStranger || isRefused ? [] : [call]),
      ...(during && ended && ended.statusCode < 400 ? [during] : []),
    ];
    const allowed = reachable([state, ...becomes], done, becomes);
    if (!allowed.has(now)) wrong.push(`it is ${now}, which is none of ${[...allowed].join(', ')}`);
    if (asker.isStranger) {
      // A call that names nothing in its path answers everybody of what is theirs.
      const isShared = resource.shared?.includes(call) || !operations.get(callOf(call))?.needsLogin;
      if (!isShared && call.includes('{') && !isTurnedAway(reply)) wrong.push(`answered ${reply.statusCode}`);
    }
    if (before !== undefined && !isSame(before, await resource.rows(world, thing))) wrong.push('changed it');
    return wrong.map((fault) => `${call} by ${asker.who}: ${fault}`);
  }

  async function tryPair(situation: string, first: string, second: string): Promise<string[]> {
    const { state, bring, becomes = [] } = situations[situation] as Situation<S, T>;
    const thing = await bring(world);
    const requests = [await requestOf(first, thing), await requestOf(second, thing)];
    noted.length = 0;
    const replies = await Promise.all(
      [first, second].map((call, n) => actingOn(call).inject(requests[n] as InjectOptions)),
    );
    await settle();
    const wrong = replies.flatMap((reply, n) => faults([first, second][n] ?? '', reply));
    const now = await resource.stateOf(world, thing);
    const done = [first, second].filter((_, n) => (replies[n]?.statusCode ?? 500) < 400);
    const allowed = reachable([state, ...becomes], done, becomes);
    if (!allowed.has(now)) wrong.push(`it is ${now}, which is none of ${[...allowed].join(', ')}`);
    return wrong.map((fault) => `${first} with ${second}: ${fault}`);
  }

  const requestOf = async (call: string, thing: T): Promise<InjectOptions> =>
    buildRequest(callOf(call), (await verbs[call]?.(thing, world)) ?? {});

  /** The states to which these calls lead in any order, and background work among them. */
  function reachable(from: readonly S[], calls: readonly string[], becomes: readonly S[]): Set<S> {
    if (calls.length === 0) return new Set(from);
    const found = calls.flatMap((call, n) =>
      from.flatMap((one) => {
        const next = [...(resource.moves[call]?.[one] ?? [one]), ...becomes];
        return [...reachable(next, calls.toSpliced(n, 1), becomes)];
      }),
    );
    return new Set(found);
  }

  function faults(call: string, reply: LightMyRequestResponse): string[] {
    const mayBeBusy = resource.mayBeBusy?.includes(call) ?? false;
    const fault = faultOf(call, reply, { operation: operations.get(callOf(call)), mayBeBusy });
    const logged = noted.filter((line) => !resource.expectedLog?.test(line));
    return [...(fault === null ? [] : [fault]), ...logged.map((line) => `noted: ${line.slice(0, 600)}`)];
  }

  /** Lets work in the background come to its end, and what nobody has caught be heard of. */
  async function settle(): Promise<void> {
    await world.app.background.idle();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The call of a verb, without the words that tell several requests of it apart. */
const callOf = (verb: string): string => verb.replace(/ \(.*\)$/, '');

/** The token of the desk is none of the shop's: staff are turned away for it before they are for want of a login. */
const isTurnedAway = ({ statusCode, body }: LightMyRequestResponse) =>
  statusCode === 401 || statusCode === 404 || body.includes('"INVALID_XSRF_TOKEN"');

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
