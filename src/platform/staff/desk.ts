import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { DESK_API } from '#kernel/desk-addresses.ts';
import { may, type Permission } from '#kernel/staff.ts';
import { type Call, describeCall, notFound, read } from '../http/calls.ts';
import { Failure } from '../http/failures.ts';
import { type Audit, auditOf } from './audit.ts';
import { createStaffSessions, type StaffMember, type StaffSessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    desk: DeskOfShop;
  }
}

/** What the desk's calls have in common. */
interface DeskOfShop {
  sessions: StaffSessions;
  /** After a change that the pages show: this process lets go of what it keeps at once, others within a second. */
  shown: () => Promise<void>;
}

/** Lets calls of the desk be added; before any of them. */
export function openDesk(
  app: FastifyInstance,
  { db, secret, origin, shown }: { db: Db; secret: string; origin: string; shown: () => Promise<void> },
): void {
  app.decorate('desk', { sessions: createStaffSessions(db, { secret, origin }), shown });
}

/** A call of the desk: like any other, and who may make it. */
export interface DeskCall<Q extends z.ZodType, B extends z.ZodType>
  extends Omit<Call, 'who' | 'query' | 'body'> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/desk`, as the router has it: `/orders/:code`. */
  path: string;
  permission: Permission;
  query?: Q;
  body?: B;
  /** Bytes of the body, where they may be more than usual. */
  bodyLimit?: number;
}

/** What comes with a call of the desk. */
export interface Asked<Q, B> {
  staff: StaffMember;
  params: Record<string, string>;
  query: Q;
  body: B;
  audit: Audit;
  request: FastifyRequest;
  reply: FastifyReply;
  /** After a change that the pages show. */
  shown: () => Promise<void>;
}

/**
 * Adds a call of the desk. Who asks is looked at before anything else: nobody's session is 401, a session whose second
 * factor is still to come too, and whoever's role may not is answered as if the thing were not there (decision 4).
 */
export function deskCall<Q extends z.ZodType = z.ZodType<unknown>, B extends z.ZodType = z.ZodType<unknown>>(
  app: FastifyInstance,
  call: DeskCall<Q, B>,
  answer: (asked: Asked<z.infer<Q>, z.infer<B>>) => unknown,
): void {
  const { method = 'GET', path, permission, query, body, bodyLimit, ...described } = call;
  const { schema } = describeCall({
    ...described,
    permission,
    ...(query ? { query } : {}),
    ...(body ? { body } : {}),
  });
  app.route({
    method: method as HTTPMethods,
    url: DESK_API + path,
    schema,
    config: { ...ofDesk(app), patience: 'staff' },
    ...(bodyLimit ? { bodyLimit } : {}),
    onRequest: async (request) => {
      await staffWho(request, permission);
    },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const staff = await staffWho(request, permission);
      return answer({
        staff,
        params: request.params as Record<string, string>,
        query: (query ? read(query, request.query) : {}) as z.infer<Q>,
        body: (body ? read(body, request.body) : undefined) as z.infer<B>,
        audit: auditOf(staff, request),
        ...{ request, reply, shown: app.desk.shown },
      });
    },
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What checks the XSRF header in the place of the visitor's own. */
    passesXsrf?: (request: FastifyRequest) => boolean;
  }
}

/** What all routes of the desk are configured with: their own check of forged requests. */
export const ofDesk = (app: FastifyInstance) => ({
  passesXsrf: (request: FastifyRequest) => app.desk.sessions.passesXsrf(request),
});

const known = new WeakMap<FastifyRequest, StaffMember>();

/** Who asks, if they may. @throws Failure 401 without an open desk, 404 where the role may not */
async function staffWho(request: FastifyRequest, permission: Permission): Promise<StaffMember> {
  const before = known.get(request);
  if (before) return before;
  const found = await request.server.desk.sessions.find(request);
  if (!found) throw new Failure(401, 'UNAUTHENTICATED', 'Please log in to the desk.');
  if (!isLetIn(found))
    throw new Failure(401, 'SECOND_FACTOR_NEEDED', 'Please finish logging in with your second factor.');
  if (!may(found.role, permission))
    throw notFound('Your role does not include this. The owner can change that.');
  known.set(request, found);
  return found;
}

/** Whether all that is asked of somebody at the door has been shown. */
export const isLetIn = ({ isProved, hasSecondFactor, needsSecondFactor }: StaffMember): boolean =>
  isProved || !(hasSecondFactor || needsSecondFactor);
