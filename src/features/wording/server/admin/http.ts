import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { adminListReply, adminReply, adminSavedReply } from '#kernel/admin-list.ts';
import { DoneReply } from '#kernel/envelope.ts';
import type { AnyEmailKind } from '#platform/email/email-kind.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { render } from '#platform/email/render.ts';
import { changedWordings, lockedWording, saveWording, wordingOf } from '#platform/email/wordings.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { differences } from '#platform/staff/audit.ts';
import { Wording, WordingEdit, WordingPreview, WordingRow, WordingTrial } from '../../admin-contract.ts';
import { trialEmailOf } from '../trial-email.ts';
import { changeWording, checkedTexts, wordedOne, wordedOnes, wordingAs } from './actions.ts';

interface WordingAdmin {
  db: Db;
  origin: string;
  emails: readonly AnyEmailKind[];
}

const all = { tag: 'Admin: words', permission: 'wording.write' } as const;
const subject = 'wording';

export function adminWording(app: FastifyInstance, { db, origin, emails }: WordingAdmin): void {
  const trialEmail = trialEmailOf(emails);

  adminCall(
    app,
    {
      ...all,
      path: '/letter-wordings',
      summary: 'The letters whose words can be changed',
      reply: adminListReply(WordingRow),
    },
    async () => {
      const changed = await changedWordings(db);
      const data = wordedOnes(emails).map(({ kind, wording: { about, texts } }) => ({
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
    { ...all, path: '/letter-wordings/:kind', summary: 'The words of one', reply: adminReply(Wording) },
    async ({ params: { kind = '' } }) => {
      const email = wordedOne(emails, kind);
      return { success: true, data: wordingAs(email, await wordingOf(db, kind)) };
    },
  );
  adminCall(
    app,
    {
      ...all,
      method: 'PUT',
      path: '/letter-wordings/:kind',
      summary: 'Change the words of one',
      body: WordingEdit,
      reply: adminSavedReply(Wording),
      failures: ['EDIT_CONFLICT'],
    },
    async ({ params: { kind = '' }, body, audit }) => {
      const email = wordedOne(emails, kind);
      const saved = await db.transaction(async (tx) => {
        const done = await changeWording(tx, email, body);
        const entry = { action: 'wording.change', subject, subjectId: kind, label: email.wording.about };
        await audit(tx, { ...entry, ...differences(done.before, done.after) });
        return done;
      });
      return { success: true, data: wordingAs(email, saved.after), others: saved.others };
    },
  );
  adminCall(
    app,
    {
      ...all,
      method: 'DELETE',
      path: '/letter-wordings/:kind',
      reply: DoneReply,
      summary: 'Back to the shop’s own words',
    },
    async ({ params: { kind = '' }, audit }) => {
      const email = wordedOne(emails, kind);
      await db.transaction(async (tx) => {
        const before = await lockedWording(tx, kind);
        await saveWording(tx, kind, {});
        const entry = { action: 'wording.own', subject, subjectId: kind, label: email.wording.about };
        await audit(tx, { ...entry, before, after: {} });
      });
      return { success: true, data: null };
    },
  );
  adminCall(
    app,
    {
      ...all,
      method: 'POST',
      path: '/letter-wordings/:kind/preview',
      body: WordingTrial,
      summary: 'How a letter would look',
      reply: adminReply(WordingPreview),
      changesNothing: true,
    },
    ({ params: { kind }, body: { texts: given, sample } }) => {
      const email = wordedOne(emails, kind);
      const texts = checkedTexts(email, given);
      const content = email.wording.samples[sample] ?? email.wording.samples[0] ?? {};
      const { subject: line, html, text } = render(email, content as never, { origin, texts });
      const { preheader } = email.template(content as never, { origin, texts });
      return { success: true, data: { subject: line, preheader, html, text } };
    },
  );
  adminCall(
    app,
    {
      ...all,
      method: 'POST',
      path: '/letter-wordings/:kind/trial',
      body: WordingTrial,
      reply: DoneReply,
      summary: 'Send a trial letter to whoever asks',
    },
    async ({ params: { kind = '' }, body: { texts: given, sample }, staff, audit }) => {
      const email = wordedOne(emails, kind);
      const texts = checkedTexts(email, given);
      await db.transaction(async (tx) => {
        await enqueue(tx, trialEmail, staff.email, { kind, sample, texts });
        await audit(tx, { action: 'wording.trial', subject, subjectId: kind, label: email.wording.about });
      });
      return { success: true, data: null };
    },
  );
}
