import type { FastifyInstance } from 'fastify';
import { createSecretBox } from '#platform/staff/tokens.ts';
import { accountRoutes } from './account.ts';
import { auditRoutes } from './audit-log.ts';
import { type AdminDependencies, createAuthLimits } from './dependencies.ts';
import { staffAuthRoutes } from './staff-auth.ts';
import { staffRoutes } from './staff-members.ts';
import { todayRoutes } from './today.ts';
import { welcomeRoutes } from './welcome.ts';

export function registerAdmin(app: FastifyInstance, dependencies: AdminDependencies): void {
  const context = {
    ...dependencies,
    seal: createSecretBox(dependencies.secret),
    limits: createAuthLimits(app.throttle),
  };
  staffAuthRoutes(app, context);
  welcomeRoutes(app, context);
  accountRoutes(app, context);
  staffRoutes(app, context);
  auditRoutes(app, context);
  todayRoutes(app, context);
}
