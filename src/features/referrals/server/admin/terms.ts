import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { adminEdit } from '#kernel/admin-list.ts';
import { mergeEdit } from '#kernel/merge-edit.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { differences } from '#platform/staff/audit.ts';
import { editConflict } from '#platform/staff/records.ts';
import { ReferralTerms, ReferralTermsReply } from '../../admin-contract.ts';
import { referralTerms } from '../../tables.ts';
import { TERMS } from '../queries.ts';

const tag = 'Admin: costs';
const ID = 'referral';

/** Referral terms (decision 31). */
export function referralTermsAdmin(app: FastifyInstance, { db }: { db: Db }): void {
  adminCall(
    app,
    {
      path: '/referral-terms',
      permission: 'money.read',
      tag,
      summary: 'Get the referral credit',
      reply: ReferralTermsReply,
    },
    async () => ({ success: true, data: await readTerms(db) }),
  );
  adminCall(
    app,
    {
      method: 'PUT',
      path: '/referral-terms',
      permission: 'money.write',
      tag,
      summary: 'Change the referral credit',
      body: adminEdit(ReferralTerms),
      reply: ReferralTermsReply,
      failures: ['EDIT_CONFLICT'],
    },
    async ({ body: { was: previous, now }, audit, invalidatePages: shown }) => {
      const data = await db.transaction(async (tx) => {
        await tx.script('LOCK TABLE referral_terms IN SHARE ROW EXCLUSIVE MODE');
        const current = await readTerms(tx);
        const { merged, conflicts } = mergeEdit(previous, now, current);
        if (conflicts.length > 0) throw editConflict('referral term', conflicts, current);
        await tx.orm.delete(referralTerms);
        if (merged.amount > 0) await tx.orm.insert(referralTerms).values({ id: ID, ...merged });
        await audit(tx, {
          action: 'referral-terms.edited',
          subject: 'referral-terms',
          subjectId: ID,
          label: 'Referral terms',
          ...differences(current, merged),
        });
        await raiseRevision(tx);
        return readTerms(tx);
      });
      await shown();
      return { success: true, data };
    },
  );
}

async function readTerms(db: Pick<Db, 'query'>): Promise<ReferralTerms> {
  const [row] = await db.query(TERMS);
  return row ?? { amount: 0, waitDays: 30 };
}
