import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { ADMIN_API } from '#kernel/admin-paths.ts';
import { hasPermission, type Permission } from '#kernel/staff.ts';
import { type Call, describeCall, notFound, parseInput } from '../http/calls.ts';
import { Failure } from '../http/failures.ts';
import { type Audit, createAudit } from './audit.ts';
import { createStaffSessions, type StaffMember, type StaffSessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    admin: AdminContext;
  }
}

interface AdminContext {
  sessions: StaffSessions;
  /** Call after a change visible on pages: clears caches here at once, in other processes within a second. */
  invalidatePages: () => Promise<void>;
}

export function registerAdminContext(
  app: FastifyInstance,
  {
    db,
    secret,
    origin,
    invalidatePages,
  }: { db: Db; secret: string; origin: string; invalidatePages: () => Promise<void> },
): void {
  app.decorate('admin', { sessions: createStaffSessions(db, { secret, origin }), invalidatePages });
}

export interface AdminCall<Q extends z.ZodType, B extends z.ZodType>
  extends Omit<Call, 'who' | 'query' | 'body'> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  permission: Permission;
  query?: Q;
  body?: B;
  /** Maximum body size in bytes, if larger than usual. */
  bodyLimit?: number;
}

export interface AdminRequest<Q, B> {
  staff: StaffMember;
  params: Record<string, string>;
  query: Q;
  body: B;
  audit: Audit;
  request: FastifyRequest;
  reply: FastifyReply;
  invalidatePages: () => Promise<void>;
}

/**
 * Adds an admin call. Checks the session first: 401 without one or with a pending second factor, 404 if the role isn't
 * allowed (decision 4).
 */
export function adminCall<Q extends z.ZodType = z.ZodType<unknown>, B extends z.ZodType = z.ZodType<unknown>>(
  app: FastifyInstance,
  call: AdminCall<Q, B>,
  handle: (request: AdminRequest<z.infer<Q>, z.infer<B>>) => unknown,
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
    url: ADMIN_API + path,
    schema,
    config: { ...adminRouteConfig(app), workload: 'staff' },
    ...(bodyLimit ? { bodyLimit } : {}),
    onRequest: async (request) => {
      await requireStaff(request, permission);
    },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const staff = await requireStaff(request, permission);
      return handle({
        staff,
        params: request.params as Record<string, string>,
        query: (query ? parseInput(query, request.query) : {}) as z.infer<Q>,
        body: (body ? parseInput(body, request.body) : undefined) as z.infer<B>,
        audit: createAudit(staff, request),
        request,
        reply,
        invalidatePages: app.admin.invalidatePages,
      });
    },
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    passesXsrf?: (request: FastifyRequest) => boolean;
  }
}

export const adminRouteConfig = (app: FastifyInstance) => ({
  passesXsrf: (request: FastifyRequest) => app.admin.sessions.passesXsrf(request),
});

const staffByRequest = new WeakMap<FastifyRequest, StaffMember>();

/** @throws Failure 401 without a complete session, 404 if the role isn't allowed */
async function requireStaff(request: FastifyRequest, permission: Permission): Promise<StaffMember> {
  const cached = staffByRequest.get(request);
  if (cached) return cached;
  const staff = await request.server.admin.sessions.find(request);
  if (!staff) throw new Failure(401, 'UNAUTHENTICATED', 'Please log in to the admin.');
  if (!isLoginComplete(staff))
    throw new Failure(401, 'SECOND_FACTOR_NEEDED', 'Enter your two-factor code to finish logging in.');
  if (!hasPermission(staff.role, permission))
    throw notFound('Your role doesn’t include this. The owner can change your role.');
  staffByRequest.set(request, staff);
  return staff;
}

export const isLoginComplete = ({ isProved, hasSecondFactor, needsSecondFactor }: StaffMember): boolean =>
  isProved || !(hasSecondFactor || needsSecondFactor);
