import type { FastifyInstance } from 'fastify';
import { createSeal } from '#platform/staff/tokens.ts';
import { accountRoutes } from './account.ts';
import { auditRoutes } from './audit-log.ts';
import { type AdminDependencies, doorLimits } from './dependencies.ts';
import { doorRoutes } from './door.ts';
import { staffRoutes } from './staff-members.ts';
import { todayRoutes } from './today.ts';
import { welcomeRoutes } from './welcome.ts';

export function registerAdmin(app: FastifyInstance, dependencies: AdminDependencies): void {
  const door = { ...dependencies, seal: createSeal(dependencies.secret), limits: doorLimits(app.throttle) };
  doorRoutes(app, door);
  welcomeRoutes(app, door);
  accountRoutes(app, door);
  staffRoutes(app, door);
  auditRoutes(app, door);
  todayRoutes(app, door);
}
