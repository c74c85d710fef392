import type { FastifyInstance } from 'fastify';
import { adminCall } from '#platform/staff/admin.ts';
import { TodayReply } from '../contract.ts';
import type { AdminDependencies } from './dependencies.ts';

/** `GET /api/admin/today`: waiting tasks and recent figures, limited to the role. */
export function todayRoutes(app: FastifyInstance, { db, clock, waiting, figures }: AdminDependencies): void {
  adminCall(
    app,
    {
      tag: 'Admin: today',
      permission: 'admin.use',
      path: '/today',
      summary: 'List today’s tasks and figures',
      reply: TodayReply,
    },
    async ({ staff }) => {
      const now = clock();
      const [waitingTasks, figureCharts] = await Promise.all([
        Promise.all(waiting.map((source) => source(db, staff.role, now))),
        Promise.all(figures.map((source) => source(db, staff.role, now))),
      ]);
      return { success: true, data: { waiting: waitingTasks.flat(), figures: figureCharts.flat() } };
    },
  );
}
