import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { describeCall } from '#platform/http/calls.ts';
import { StartingPointsReply } from '../contract.ts';
import { readStartingPoints } from './starting-points/read-starting-points.ts';

/** `GET /api/designs/starting-points`: same for everyone, loaded from files once. */
export function startingPointRoutes(app: FastifyInstance): void {
  app.get(
    `${API.designs}/starting-points`,
    describeCall({
      tag: 'Designs',
      summary: 'List starting designs by genre and occasion',
      reply: StartingPointsReply,
    }),
    async () => ({ success: true as const, data: await readStartingPoints() }),
  );
}
