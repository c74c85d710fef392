import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { rolesWithPermission, STAFF_ROLES, type StaffRole } from '#kernel/staff.ts';
import { type Browser, createPerson, openBrowser, type Person } from '../people.ts';
import type { Calls } from '../site.ts';
import { createStaff } from '../staff.ts';
import { EFFORT, pick } from './effort.ts';
import type { Operation } from './request.ts';
import type { World } from './resource.ts';

export interface Caller {
  description: string;
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

const personCaller = (
  description: string,
  { inject }: Pick<Browser, 'inject'>,
  isStranger: boolean,
): Caller => ({
  description,
  isStranger,
  inject: (options) => inject(options),
});
const staffCaller = ({ staff }: World, role: StaffRole, isStranger: boolean): Caller => ({
  description: `staff (${role})`,
  isStranger,
  inject: (options) => staff[role].inject(options),
});

/** Caller with access: the customer who owns the resource, or the shop owner for admin calls. */
export const findAuthorizedCaller = (world: World, operation: Operation | undefined): Caller =>
  operation?.permission ? staffCaller(world, 'owner', false) : personCaller('its owner', world.owner, false);

/** One or all callers who may make a call, and some who may not. */
export function chooseCallers(
  world: World,
  operation: Operation | undefined,
  random: () => number,
): Caller[] {
  const { owner, stranger, guest } = world;
  const permission = operation?.permission ?? null;
  const roles = permission === null ? [] : rolesWithPermission(permission);
  const acting = roles.map((role) => staffCaller(world, role, false));
  const strangers = [
    personCaller('a guest', guest, true),
    personCaller('another customer', stranger, true),
    ...(permission === null ? [] : [personCaller('a customer', owner, true)]),
    ...STAFF_ROLES.filter((role) => !roles.includes(role)).map((role) => staffCaller(world, role, true)),
  ];
  return [
    ...(permission === null
      ? [findAuthorizedCaller(world, operation)]
      : EFFORT.isLong
        ? acting
        : [pick(acting, random)]),
    ...strangers.filter(() => random() < EFFORT.strangers),
  ];
}
