import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { adminListReply, adminReply, adminSavedReply } from '#kernel/admin-list.ts';
import { DoneReply } from '#kernel/envelope.ts';
import type { AnyEmailKind } from '#platform/email/email-kind.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { renderEmail } from '#platform/email/render.ts';
import {
  getWording,
  listChangedWordings,
  lockWording,
  saveWording,
} from '#platform/email/stored-wordings.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { differences } from '#platform/staff/audit.ts';
import { Wording, WordingEdit, WordingPreview, WordingRow, WordingTrial } from '../../admin-contract.ts';
import { createTrialEmail } from '../trial-email.ts';
import {
  changeWording,
  type EditableEmailKind,
  editableKinds,
  findEditableKind,
  toWording,
  validateTexts,
} from './actions.ts';

interface WordingAdmin {
  db: Db;
  origin: string;
  emails: readonly AnyEmailKind[];
}

const call = { tag: 'Admin: content', permission: 'wording.write' } as const;
const aboutWording = ({ kind, wording }: EditableEmailKind) => ({
  subject: 'wording',
  subjectId: kind,
  label: wording.about,
});

export function adminWordingRoutes(app: FastifyInstance, context: WordingAdmin): void {
  addReadCalls(app, context);
  addEditCalls(app, context);
  addTrialCalls(app, context);
}

function addReadCalls(app: FastifyInstance, { db, emails }: WordingAdmin): void {
  adminCall(
    app,
    {
      ...call,
      path: '/email-wordings',
      summary: 'List emails with editable wording',
      reply: adminListReply(WordingRow),
    },
    async () => {
      const changed = await listChangedWordings(db);
      const data = editableKinds(emails).map(({ kind, wording: { about, texts } }) => ({
        kind,
        about,
        subject: texts.subject ?? '',
        changedAt: changed.get(kind) ?? null,
      }));
      return { success: true, data, total: data.length };
    },
  );
  adminCall(
    app,
    {
      ...call,
      path: '/email-wordings/:kind',
      summary: 'Get the wording of an email',
      reply: adminReply(Wording),
    },
    async ({ params: { kind = '' } }) => {
      const email = findEditableKind(emails, kind);
      return { success: true, data: toWording(email, await getWording(db, kind)) };
    },
  );
}

function addEditCalls(app: FastifyInstance, { db, emails }: WordingAdmin): void {
  adminCall(
    app,
    {
      ...call,
      method: 'PUT',
      path: '/email-wordings/:kind',
      summary: 'Change the wording of an email',
      body: WordingEdit,
      reply: adminSavedReply(Wording),
      failures: ['EDIT_CONFLICT'],
    },
    async ({ params: { kind = '' }, body, audit }) => {
      const email = findEditableKind(emails, kind);
      const saved = await db.transaction(async (tx) => {
        const change = await changeWording(tx, email, body);
        const changes = differences(change.before, change.after);
        await audit(tx, { action: 'wording.edited', ...aboutWording(email), ...changes });
        return change;
      });
      return { success: true, data: toWording(email, saved.after), others: saved.others };
    },
  );
  adminCall(
    app,
    {
      ...call,
      method: 'DELETE',
      path: '/email-wordings/:kind',
      reply: DoneReply,
      summary: 'Restore the default wording',
    },
    async ({ params: { kind = '' }, audit }) => {
      const email = findEditableKind(emails, kind);
      await db.transaction(async (tx) => {
        const before = await lockWording(tx, kind);
        await saveWording(tx, kind, {});
        const entry = { action: 'wording.default-restored', ...aboutWording(email) };
        await audit(tx, { ...entry, before, after: {} });
      });
      return { success: true, data: null };
    },
  );
}

function addTrialCalls(app: FastifyInstance, { db, origin, emails }: WordingAdmin): void {
  const trialEmail = createTrialEmail(emails);
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/email-wordings/:kind/preview',
      body: WordingTrial,
      summary: 'Preview an email',
      reply: adminReply(WordingPreview),
      isReadOnly: true,
    },
    ({ params: { kind }, body: { texts: input, sample } }) => {
      const email = findEditableKind(emails, kind);
      const texts = validateTexts(email, input);
      const content = email.wording.samples[sample] ?? email.wording.samples[0] ?? {};
      const { subject: line, html, text } = renderEmail(email, content as never, { origin, texts });
      const { preheader } = email.template(content as never, { origin, texts });
      return { success: true, data: { subject: line, preheader, html, text } };
    },
  );
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/email-wordings/:kind/trial',
      body: WordingTrial,
      reply: DoneReply,
      summary: 'Send a test email to yourself',
    },
    async ({ params: { kind = '' }, body: { texts: input, sample }, staff, audit }) => {
      const email = findEditableKind(emails, kind);
      const texts = validateTexts(email, input);
      await db.transaction(async (tx) => {
        await enqueue(tx, trialEmail, staff.email, { kind, sample, texts });
        await audit(tx, { action: 'wording.test-email-sent', ...aboutWording(email) });
      });
      return { success: true, data: null };
    },
  );
}
