import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { rolesThatMay, STAFF_ROLES, type StaffRole } from '#kernel/staff.ts';
import { type Browser, createPerson, openBrowser, type Person } from '../people.ts';
import type { Calls } from '../site.ts';
import { createStaff } from '../staff.ts';
import { EFFORT, pickOne } from './effort.ts';
import type { Operation } from './request.ts';
import type { World } from './resource.ts';

export interface Asker {
  who: string;
  /** Whether the resource is none of their business. */
  isStranger: boolean;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
}

export async function openWorld(calls: Calls): Promise<World> {
  const people = ['olga', 'sam'].map((name) =>
    createPerson(calls.app, calls.db, { fullName: name, email: `${name}@verbs.example` }),
  );
  const [owner, stranger] = (await Promise.all(people)) as [Person, Person];
  const [guest, staff] = [await openBrowser(calls.app), await createStaff(calls.app, calls.db)];
  return { ...calls, owner, stranger, guest, staff };
}

const person = (who: string, { inject }: Pick<Browser, 'inject'>, isStranger: boolean): Asker => ({
  who,
  isStranger,
  inject: (options) => inject(options),
});
const colleague = ({ staff }: World, role: StaffRole, isStranger: boolean): Asker => ({
  who: `staff (${role})`,
  isStranger,
  inject: (options) => staff[role].inject(options),
});

/** Somebody who may make the call: the customer who owns the resource, or the shop owner for admin calls. */
export const actingOn = (world: World, operation: Operation | undefined): Asker =>
  operation?.permission ? colleague(world, 'owner', false) : person('its owner', world.owner, false);

/** One or all callers who may make a call, and some who may not. */
export function askersOf(world: World, operation: Operation | undefined, random: () => number): Asker[] {
  const { owner, stranger, guest } = world;
  const permission = operation?.permission ?? null;
  const roles = permission === null ? [] : rolesThatMay(permission);
  const acting = roles.map((role) => colleague(world, role, false));
  const strangers = [
    person('a guest', guest, true),
    person('another customer', stranger, true),
    ...(permission === null ? [] : [person('a customer', owner, true)]),
    ...STAFF_ROLES.filter((role) => !roles.includes(role)).map((role) => colleague(world, role, true)),
  ];
  return [
    ...(permission === null
      ? [actingOn(world, operation)]
      : EFFORT.isLong
        ? acting
        : [pickOne(acting, random)]),
    ...strangers.filter(() => random() < EFFORT.strangers),
  ];
}
