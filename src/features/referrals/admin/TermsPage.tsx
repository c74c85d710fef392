import { callAdmin, useAdminForm, useAdminQuery } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import form from '#ui/admin/form.module.css';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { type ReferralTerms, ReferralTermsReply } from '../admin-contract.ts';

const PATH = adminApi('referral-terms');

export function Page() {
  const { may } = useAdmin();
  const { data, error } = useAdminQuery(PATH, ReferralTermsReply);
  return (
    <AdminPage
      title="Referrals"
      back={{ to: '/admin/costs', label: 'Costs' }}
      lead="Customers get this in their wallet once a friend’s first order is delivered and not returned. Changes don’t affect earlier referrals."
    >
      {error && <p role="alert">{error.message}</p>}
      {data && <Terms key={JSON.stringify(data.data)} was={data.data} mayWrite={may('money.write')} />}
    </AdminPage>
  );
}

function Terms({ was, mayWrite }: { was: ReferralTerms; mayWrite: boolean }) {
  const { onSubmit, fields, message, isSending } = useAdminForm({
    send: (data) => {
      const now = {
        amount: Math.round(Number(data.get('amount')) * 100),
        waitDays: Number(data.get('waitDays')),
      };
      return callAdmin(PATH, ReferralTermsReply, { method: 'PUT', body: { was, now } });
    },
    successMessage: 'Saved',
  });
  const number = { type: 'number', min: '0', required: true, disabled: !mayWrite } as const;
  return (
    <form onSubmit={onSubmit} className={form.form}>
      <FormMessage>{message}</FormMessage>
      <div className={form.pair}>
        <Field
          {...number}
          name="amount"
          label="Credit in USD"
          step="0.01"
          defaultValue={was.amount / 100}
          hint="0 for no credit."
          error={fields.amount}
        />
        <Field
          {...number}
          name="waitDays"
          label="Days after delivery"
          step="1"
          defaultValue={was.waitDays}
          error={fields.waitDays}
        />
      </div>
      {mayWrite && (
        <div>
          <Button type="submit" disabled={isSending}>
            Save
          </Button>
        </div>
      )}
    </form>
  );
}
