import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../personal-data.ts';
import { auditLog } from './tables.ts';

/** Anonymises audit entries about a customer. Staff aren't customers; their actions keep their names. */
export const auditPersonalData: PersonalData = {
  columns: ['audit_log.customer_id'],
  async erase(tx, { id }) {
    await tx.query("SELECT set_config('rare_bindings.redacting', 'on', true)");
    await tx.orm
      .update(auditLog)
      .set({ before: null, after: null, label: sql`subject_id`, customerId: null })
      .where(eq(auditLog.customerId, id));
    await tx.query("SELECT set_config('rare_bindings.redacting', 'off', true)");
  },
};
