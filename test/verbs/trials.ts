import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { encodeRequest } from '../sample.ts';
import { type Caller, findAuthorizedCaller } from './callers.ts';
import { findFault, type Operation } from './request.ts';
import { findReachable, type Resource, type Situation, verbCall, type World } from './resource.ts';

interface TrialContext<S extends string, T> {
  resource: Resource<S, T>;
  world: World;
  operations: ReadonlyMap<string, Operation>;
  /** Errors that the shop has logged, and that would have ended its process. */
  loggedErrors: string[];
}

/** Logged when a child process didn't start in time. */
const TOO_SLOW = 'did not start';

/** Makes calls on a resource in a situation; returns faults. */
export function createTrials<S extends string, T>(context: TrialContext<S, T>) {
  const { resource, world, loggedErrors } = context;
  const { findOperation, findFaults, findStateFaults, findStrangerFaults } = createChecks(context);
  const createRequest = async (call: string, thing: T): Promise<InjectOptions> =>
    encodeRequest(verbCall(call), (await resource.verbs[call]?.(thing, world)) ?? {});

  /** Waits for background work and pending uncaught errors. */
  async function settle(): Promise<void> {
    await world.app.background.idle();
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Reused for the next call if it was only read, or if the last call was refused. */
  const reusableThings = new Map<Situation<S, T>, T>();
  async function getThing(situation: Situation<S, T>): Promise<T> {
    const reusable = reusableThings.get(situation);
    reusableThings.delete(situation);
    return reusable ?? (await situation.bring(world));
  }

  return {
    async tryCall(situation: Situation<S, T>, call: string, caller: Caller): Promise<string[]> {
      const { state, becomes = [], during } = situation;
      const thing = await getThing(situation);
      const request = await createRequest(call, thing);
      const concurrentRequest = during === undefined ? null : await createRequest(during, thing);
      // Anybody with the link may make a shared call and its changes.
      const isStranger =
        caller.isStranger && !(resource.shared?.includes(call) && call in resource.transitions);
      const mustStay = (isStranger || resource.frozen?.includes(state)) && becomes.length === 0;
      const before = mustStay ? await resource.rows(world, thing) : undefined;
      loggedErrors.length = 0;
      const running =
        concurrentRequest && during
          ? findAuthorizedCaller(world, findOperation(during)).inject(concurrentRequest)
          : null;
      if (running) await new Promise((resolve) => setImmediate(resolve));
      const reply = await caller.inject(request);
      const concurrentReply = await running;
      await settle();
      const completedCalls = isStranger || reply.statusCode >= 400 ? [] : [call];
      const problems = [
        ...findFaults(call, reply),
        ...(concurrentReply && during ? findFaults(during, concurrentReply) : []),
        ...(await findStateFaults(situation, thing, completedCalls)),
        ...(isStranger ? findStrangerFaults(call, reply) : []),
        ...(mustStay && !isSame(before, await resource.rows(world, thing)) ? ['changed it'] : []),
      ];
      const isUnchanged = reply.statusCode >= 400 || (isRead(call) && !(call in resource.transitions));
      if (problems.length === 0 && isUnchanged && !running && becomes.length === 0)
        reusableThings.set(situation, thing);
      return problems.map((fault) => `${call} by ${caller.description}: ${fault}`);
    },

    async tryPair(situation: Situation<S, T>, first: string, second: string): Promise<string[]> {
      const pair = [first, second];
      const thing = await situation.bring(world);
      const requests = [await createRequest(first, thing), await createRequest(second, thing)];
      loggedErrors.length = 0;
      const replies = await Promise.all(
        requests.map((request, n) =>
          findAuthorizedCaller(world, findOperation(pair[n] ?? '')).inject(request),
        ),
      );
      await settle();
      const unexpected = loggedErrors.filter((line) => !resource.allowedErrors?.test(line));
      loggedErrors.splice(0, loggedErrors.length, ...unexpected);
      const completedCalls = pair.filter((_, n) => (replies[n]?.statusCode ?? 500) < 400);
      const problems = [
        ...replies.flatMap((reply, n) => findFaults(pair[n] ?? '', reply)),
        ...(await findStateFaults(situation, thing, completedCalls)),
      ];
      return problems.map((fault) => `${first} with ${second}: ${fault}`);
    },
  };
}

/** Finds faults in replies and in the resulting state. */
function createChecks<S extends string, T>({
  resource,
  world,
  operations,
  loggedErrors,
}: TrialContext<S, T>) {
  const findOperation = (call: string) => operations.get(verbCall(call));

  function findFaults(call: string, reply: LightMyRequestResponse): string[] {
    const mayBeBusy = resource.mayBeBusy?.includes(call) ?? false;
    const fault = findFault(call, reply, { operation: findOperation(call), mayBeBusy });
    const logged = loggedErrors.filter((line) => !(mayBeBusy && line.includes(TOO_SLOW)));
    return [...(fault === null ? [] : [fault]), ...logged.map((line) => `logged: ${line.slice(0, 600)}`)];
  }

  /** Checks the resulting state after these successful calls. */
  async function findStateFaults(
    { state, becomes = [] }: Situation<S, T>,
    thing: T,
    completedCalls: readonly string[],
  ) {
    const now = await resource.readState(world, thing).catch((error) => String(error) as S);
    const allowed = findReachable(resource.transitions, [state, ...becomes], completedCalls, becomes);
    return allowed.has(now) ? [] : [`its state is ${now}, which is none of ${[...allowed].join(', ')}`];
  }

  function findStrangerFaults(call: string, reply: LightMyRequestResponse): string[] {
    // A call without a path parameter answers each caller with their own data.
    const isShared =
      resource.shared?.includes(call) || !findOperation(call)?.needsLogin || !call.includes('{');
    return isShared || isTurnedAway(reply) ? [] : [`answered ${reply.statusCode}`];
  }

  return { findOperation, findFaults, findStateFaults, findStrangerFaults };
}

/** Shop calls reject an admin token before they check for a login. */
const isTurnedAway = ({ statusCode, body }: LightMyRequestResponse) =>
  statusCode === 401 || statusCode === 404 || body.includes('"INVALID_XSRF_TOKEN"');

const isRead = (call: string) => call.startsWith('GET ') || call.startsWith('HEAD ');

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
