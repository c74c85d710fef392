import type { PersonalData } from '../personal-data.ts';

/**
 * What was done to a customer's things stays in the log, without the person: what was so before and after goes, and what they
 * are called. Staff are no customers, and what they did is kept under their names.
 */
export const auditData: PersonalData = {
  claims: ['audit_log.customer_id'],
  async erase(tx, { id }) {
    await tx.query("SELECT set_config('rare_bindings.redacting', 'on', true)");
    await tx.query(
      `UPDATE audit_log SET before = NULL, after = NULL, label = subject_id, customer_id = NULL
       WHERE customer_id = $1`,
      [id],
    );
    await tx.query("SELECT set_config('rare_bindings.redacting', 'off', true)");
  },
};
