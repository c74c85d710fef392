import type { PersonalData } from '../personal-data.ts';

/** Anonymises audit entries about a customer. Staff aren't customers; their actions keep their names. */
export const auditPersonalData: PersonalData = {
  columns: ['audit_log.customer_id'],
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
