import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply, listReply } from '#kernel/envelope.ts';
import { describeCall, notFound, parseInput } from '#platform/http/calls.ts';
import { requireVerifiedUser } from '#platform/sessions/visitor.ts';
import {
  ChangeDesign,
  DesignReply,
  DesignsReply,
  SaveDesign,
  type SavedDesign,
  SharedDesignReply,
  VersionsReply,
} from '../contract.ts';
import {
  addDesign,
  changeDesign,
  copyDesign,
  deleteDesign,
  requireFound,
  shareDesign,
  unshareDesign,
} from './actions.ts';
import type { DesignsDependencies } from './dependencies.ts';
import { designBodyLimit } from './design-body-limit.ts';
import { ID, tag } from './http-descriptions.ts';
import { parseDesign } from './parse-design.ts';
import {
  type DesignRow,
  findDesign,
  findOwnDesign,
  findVersion,
  listOwnDesigns,
  listVersions,
  toSavedDesign,
} from './queries.ts';

type Named = { Params: { id: string } };
const base = API.designs;
const ownDesignRoute = { tag, params: ID, who: 'verified', reply: DesignReply } as const;

interface Designs extends Pick<DesignsDependencies, 'db' | 'sharing'> {
  toReply: (row: DesignRow) => { success: true; data: SavedDesign };
  /** User who may change something now, within the rate limit. */
  requireEditor: (request: FastifyRequest) => Promise<string>;
}

/** Saved designs (decision 38): private to their owner unless shared. */
export function savedDesignRoutes(app: FastifyInstance, { db, sharing }: DesignsDependencies): void {
  const changeLimit = app.throttle({ tries: 600, seconds: 10 * 60 });
  const designs: Designs = {
    db,
    sharing,
    toReply: (row) => ({ success: true, data: toSavedDesign(row, sharing) }),
    async requireEditor(request) {
      const { userId } = await requireVerifiedUser(request);
      await changeLimit.take(userId);
      return userId;
    },
  };
  savingRoutes(app, designs);
  copyAndVersionRoutes(app, designs);
  sharingRoutes(app, designs);
}

function savingRoutes(app: FastifyInstance, { db, sharing, toReply, requireEditor }: Designs): void {
  app.get(
    base,
    describeCall({
      tag,
      who: 'verified',
      summary: 'List your designs, last changed first',
      reply: DesignsReply,
    }),
    async (request) =>
      listReply(await listOwnDesigns(db, (await requireVerifiedUser(request)).userId, sharing)),
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
        summary: 'Save a new design',
        failures: ['DESIGNS_FULL', 'TOO_MANY_TRIES'],
      }),
      ...designBodyLimit,
    },
    async (request, reply) => {
      const userId = await requireEditor(request);
      const { name, design } = parseInput(SaveDesign, request.body);
      const row = await addDesign(db, userId, { name, design: parseDesign(design, 'design') });
      return reply.code(201).send(toReply(row));
    },
  );
  app.get<Named>(
    `${base}/:id`,
    describeCall({ ...ownDesignRoute, summary: 'Get one of your designs', failures: ['NOT_FOUND'] }),
    async (request) => {
      const { userId } = await requireVerifiedUser(request);
      return toReply(requireFound(await findOwnDesign(db, userId, request.params.id)));
    },
  );
  app.put<Named>(
    `${base}/:id`,
    {
      ...describeCall({
        ...ownDesignRoute,
        body: ChangeDesign,
        summary: 'Save a new version of a design, based on the version you name',
        failures: ['NOT_FOUND', 'DESIGN_CHANGED', 'TOO_MANY_TRIES'],
      }),
      ...designBodyLimit,
    },
    async (request) => {
      const userId = await requireEditor(request);
      const { version, name, design } = parseInput(ChangeDesign, request.body);
      const change = {
        version,
        name,
        design: design === undefined ? undefined : parseDesign(design, 'design'),
      };
      const owner = { userId, id: request.params.id };
      return toReply(await changeDesign(db, owner, change, (row) => toSavedDesign(row, sharing)));
    },
  );
}

function copyAndVersionRoutes(app: FastifyInstance, { db, toReply, requireEditor }: Designs): void {
  app.delete<Named>(
    `${base}/:id`,
    describeCall({
      ...ownDesignRoute,
      reply: DoneReply,
      summary: 'Delete a design with its versions and share link',
      failures: ['NOT_FOUND', 'TOO_MANY_TRIES'],
    }),
    async (request) => {
      await deleteDesign(db, await requireEditor(request), request.params.id);
      return { success: true, data: null };
    },
  );
  app.post<Named>(
    `${base}/:id/copy`,
    describeCall({
      ...ownDesignRoute,
      creates: true,
      summary: 'Copy a design',
      failures: ['NOT_FOUND', 'DESIGNS_FULL', 'TOO_MANY_TRIES'],
    }),
    async (request, reply) => {
      const userId = await requireEditor(request);
      return reply.code(201).send(toReply(await copyDesign(db, userId, request.params.id)));
    },
  );
  app.get<Named>(
    `${base}/:id/versions`,
    describeCall({
      ...ownDesignRoute,
      reply: VersionsReply,
      summary: 'List the last 50 versions of a design, newest first',
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      const { userId } = await requireVerifiedUser(request);
      const versions = await listVersions(db, userId, request.params.id);
      if (versions.length === 0) throw notFound();
      return { success: true, data: versions };
    },
  );
  app.get<{ Params: { id: string; version: string } }>(
    `${base}/:id/versions/:version`,
    describeCall({
      ...ownDesignRoute,
      params: { ...ID, version: 'Number of the version.' },
      summary: 'Get one version of a design',
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      const { userId } = await requireVerifiedUser(request);
      const { id, version } = request.params;
      if (!/^\d{1,9}$/.test(version)) throw notFound();
      return toReply(requireFound(await findVersion(db, userId, { id, version: Number(version) })));
    },
  );
}

function sharingRoutes(app: FastifyInstance, { db, sharing, toReply, requireEditor }: Designs): void {
  app.post<Named>(
    `${base}/:id/share`,
    describeCall({
      ...ownDesignRoute,
      summary: 'Create a link that shows the design without login',
      failures: ['NOT_FOUND', 'TOO_MANY_TRIES'],
    }),
    async (request) => toReply(await shareDesign(db, await requireEditor(request), request.params.id)),
  );
  app.delete<Named>(
    `${base}/:id/share`,
    describeCall({
      ...ownDesignRoute,
      summary: 'Stop sharing a design; a later link is a new one',
      failures: ['NOT_FOUND', 'TOO_MANY_TRIES'],
    }),
    async (request) => toReply(await unshareDesign(db, await requireEditor(request), request.params.id)),
  );
  app.get<{ Params: { token: string } }>(
    `${base}/shared/:token`,
    describeCall({
      tag,
      reply: SharedDesignReply,
      failures: ['NOT_FOUND'],
      summary: 'Get a shared design',
      params: { token: 'Last part of the share link.' },
    }),
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { id: _, ...visible } = await findSharedDesign({ db, sharing }, request.params.token);
      return { success: true, data: visible };
    },
  );
}

/** Design by share token. @throws Failure 404, also for a withdrawn link */
export async function findSharedDesign(
  { db, sharing }: Pick<DesignsDependencies, 'db' | 'sharing'>,
  token: string,
) {
  const link = sharing.parse(token);
  const row = link && (await findDesign(db, link.id));
  if (!row || !link.isSignedWith(row.shareKey)) throw notFound('This design is no longer shared.');
  const { id, name, version, document: design, updatedAt } = row;
  return { id, name, version, design, updatedAt };
}
