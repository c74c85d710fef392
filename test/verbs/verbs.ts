import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lenientThrottle } from '../site.ts';
import { chooseCallers, openWorld } from './callers.ts';
import { createRandom, EFFORT, pick } from './effort.ts';
import { type Operation, readOperations } from './request.ts';
import { type Resource, verbCall, type World } from './resource.ts';
import { createTrials } from './trials.ts';

const TIMEOUT = { timeout: EFFORT.isLong ? 3_600_000 : 300_000 };

/** Tests a resource: every verb in every state by everybody, and concurrent pairs. */
export function testVerbs<S extends string, T>(resource: Resource<S, T>): void {
  const { name, situations, verbs, transitions, expensive = [] } = resource;
  const names = Object.keys(verbs);
  const triedSituations = Object.entries(situations).filter(
    ([, { isLongOnly: isRepetition }]) => EFFORT.isLong || !isRepetition,
  );
  const loggedErrors: string[] = [];
  const note = (error: unknown) =>
    void loggedErrors.push(error instanceof Error ? String(error.stack) : String(error));
  let world: World;
  let operations: Map<string, Operation>;
  let trials: ReturnType<typeof createTrials<S, T>>;
  beforeAll(async () => {
    process.on('uncaughtException', note).on('unhandledRejection', note);
    const stream = { write: (line: string) => void loggedErrors.push(line) };
    world = await openWorld(
      await resource.open({ throttle: lenientThrottle, logger: { level: 'error', stream } }),
    );
    operations = await readOperations(world);
    trials = createTrials({ resource, world, operations, loggedErrors });
  }, 180_000);
  afterAll(async () => {
    await world.close();
    process.off('uncaughtException', note).off('unhandledRejection', note);
  });

  describe(`every call on ${name}`, () => {
    test('has a sample request', () => {
      const authorized = [...operations].flatMap(([call, { fields }]) =>
        resource.paths.test(call.split(' ')[1] ?? '') || resource.fields?.some((field) => fields.has(field))
          ? [call]
          : [],
      );
      const expectedCalls = new Set([...authorized, ...(resource.otherCalls ?? [])]);
      expect([...new Set(names.map(verbCall))].sort()).toEqual([...expectedCalls].sort());
      expect(names).toEqual(expect.arrayContaining(Object.keys(transitions)));
    });

    test.each(triedSituations)(
      'in the situation “%s” leads to an allowed state, and strangers change nothing',
      TIMEOUT,
      async (title, situation) => {
        const random = createRandom(title);
        const place = Object.keys(situations).indexOf(title);
        // Everyday runs try calls without a transition in every third state, and not while another call is in
        // progress.
        const isTried = (call: string, nth: number) =>
          (EFFORT.isLong || call in transitions || (!situation.during && (nth + place) % 3 === 0)) &&
          (!expensive.includes(call) || random() < EFFORT.costly);
        const faults: string[] = [];
        for (const call of names.filter(isTried))
          for (const caller of chooseCallers(world, operations.get(verbCall(call)), random))
            faults.push(...(await trials.tryCall(situation, call, caller)));
        expect(faults).toEqual([]);
      },
    );

    test.each(triedSituations)(
      'together with another call in the situation “%s” leads to an allowed state',
      TIMEOUT,
      async (title, situation) => {
        const random = createRandom(`${title} twice`);
        const changing = Object.keys(transitions);
        const cheapCalls = names.filter((call) => !expensive.includes(call));
        const faults: string[] = [];
        for (let n = 0; n < EFFORT.pairs; n++)
          faults.push(...(await trials.tryPair(situation, pick(changing, random), pick(cheapCalls, random))));
        expect(faults).toEqual([]);
      },
    );
  });
}
