import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply, listOf } from '#kernel/envelope.ts';
import { describeCall, notFound, read } from '#platform/http/calls.ts';
import { verified } from '#platform/sessions/visitor.ts';
import {
  ChangeDesign,
  DesignReply,
  DesignsReply,
  SaveDesign,
  SharedDesignReply,
  VersionsReply,
} from '../contract.ts';
import {
  addDesign,
  changeDesign,
  copyDesign,
  deleteDesign,
  found,
  shareDesign,
  withdrawDesign,
} from './actions.ts';
import type { DesignsDependencies } from './dependencies.ts';
import { designBodies } from './design-bodies.ts';
import { givenDesign } from './given-design.ts';
import { ID, tag } from './http-descriptions.ts';
import {
  anyDesign,
  type DesignRow,
  designAt,
  ownDesign,
  ownDesigns,
  toSaved,
  versionsOf,
} from './queries.ts';

type Named = { Params: { id: string } };
const base = API.designs;
const mine = { tag, params: ID, who: 'verified', reply: DesignReply } as const;

/** Saved designs (decision 38): private to their owner unless shared. */
export function savedDesignRoutes(app: FastifyInstance, { db, sharing }: DesignsDependencies): void {
  const saved = (row: DesignRow) => ({ success: true as const, data: toSaved(row, sharing) });
  const changing = app.throttle({ tries: 600, seconds: 10 * 60 });
  /** User who may change something now, within the rate limit. */
  async function changer(request: FastifyRequest): Promise<string> {
    const { userId } = await verified(request);
    await changing.take(userId);
    return userId;
  }

  app.get(
    base,
    describeCall({
      tag,
      who: 'verified',
      summary: 'Your designs, the last changed first',
      reply: DesignsReply,
    }),
    async (request) => listOf(await ownDesigns(db, (await verified(request)).userId, sharing)),
  );
  app.post(
    base,
    {
      ...describeCall({
        tag,
        who: 'verified',
        reply: DesignReply,
        creates: true,
        body: SaveDesign,
        summary: 'Keep a design',
        failures: ['DESIGNS_FULL', 'TOO_MANY_TRIES'],
      }),
      ...designBodies,
    },
    async (request, reply) => {
      const userId = await changer(request);
      const { name, design } = read(SaveDesign, request.body);
      const row = await addDesign(db, userId, { name, design: givenDesign(design, 'design') });
      return reply.code(201).send(saved(row));
    },
  );
  app.get<Named>(
    `${base}/:id`,
    describeCall({ ...mine, summary: 'One of your designs', failures: ['NOT_FOUND'] }),
    async (request) => {
      const { userId } = await verified(request);
      return saved(found(await ownDesign(db, userId, request.params.id)));
    },
  );
  app.put<Named>(
    `${base}/:id`,
    {
      ...describeCall({
        ...mine,
        body: ChangeDesign,
        summary: 'Save a newer version of a design, made of the version that you name',
        failures: ['NOT_FOUND', 'DESIGN_CHANGED', 'TOO_MANY_TRIES'],
      }),
      ...designBodies,
    },
    async (request) => {
      const userId = await changer(request);
      const { version, name, design } = read(ChangeDesign, request.body);
      const change = {
        version,
        name,
        design: design === undefined ? undefined : givenDesign(design, 'design'),
      };
      const owner = { userId, id: request.params.id };
      return saved(await changeDesign(db, owner, change, (row) => toSaved(row, sharing)));
    },
  );
  app.delete<Named>(
    `${base}/:id`,
    describeCall({
      ...mine,
      reply: DoneReply,
      summary: 'Delete a design with its versions and its link',
      failures: ['NOT_FOUND', 'TOO_MANY_TRIES'],
    }),
    async (request) => {
      await deleteDesign(db, await changer(request), request.params.id);
      return { success: true, data: null };
    },
  );
  app.post<Named>(
    `${base}/:id/copy`,
    describeCall({
      ...mine,
      creates: true,
      summary: 'Keep the same design once more',
      failures: ['NOT_FOUND', 'DESIGNS_FULL', 'TOO_MANY_TRIES'],
    }),
    async (request, reply) => {
      const userId = await changer(request);
      return reply.code(201).send(saved(await copyDesign(db, userId, request.params.id)));
    },
  );
  app.get<Named>(
    `${base}/:id/versions`,
    describeCall({
      ...mine,
      reply: VersionsReply,
      summary: 'The last fifty versions of a design, the newest first',
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      const { userId } = await verified(request);
      const versions = await versionsOf(db, userId, request.params.id);
      if (versions.length === 0) throw notFound();
      return { success: true, data: versions };
    },
  );
  app.get<{ Params: { id: string; version: string } }>(
    `${base}/:id/versions/:version`,
    describeCall({
      ...mine,
      params: { ...ID, version: 'The number of the version.' },
      summary: 'A design as it was in one of its versions',
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      const { userId } = await verified(request);
      const { id, version } = request.params;
      if (!/^\d{1,9}$/.test(version)) throw notFound();
      return saved(found(await designAt(db, userId, { id, version: Number(version) })));
    },
  );
  app.post<Named>(
    `${base}/:id/share`,
    describeCall({
      ...mine,
      summary: 'Make the link by which whoever has it sees the design, without login',
      failures: ['NOT_FOUND', 'TOO_MANY_TRIES'],
    }),
    async (request) => saved(await shareDesign(db, await changer(request), request.params.id)),
  );
  app.delete<Named>(
    `${base}/:id/share`,
    describeCall({
      ...mine,
      summary: 'Withdraw that link; a later one is another',
      failures: ['NOT_FOUND', 'TOO_MANY_TRIES'],
    }),
    async (request) => saved(await withdrawDesign(db, await changer(request), request.params.id)),
  );
  app.get<{ Params: { token: string } }>(
    `${base}/shared/:token`,
    describeCall({
      tag,
      reply: SharedDesignReply,
      failures: ['NOT_FOUND'],
      summary: 'A design that somebody shares',
      params: { token: 'The last part of its link.' },
    }),
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { id: _, ...shown } = await sharedDesign({ db, sharing }, request.params.token);
      return { success: true, data: shown };
    },
  );
}

/** Design by share token. @throws Failure 404, also for a withdrawn link */
export async function sharedDesign(
  { db, sharing }: Pick<DesignsDependencies, 'db' | 'sharing'>,
  token: string,
) {
  const link = sharing.read(token);
  const row = link && (await anyDesign(db, link.id));
  if (!row || !link.isOf(row.shareKey)) throw notFound('This design is not shared any more.');
  const { id, name, version, document: design, updatedAt } = row;
  return { id, name, version, design, updatedAt };
}
