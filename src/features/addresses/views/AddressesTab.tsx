import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { inForeground, showWarning } from '#browser/notices.ts';
import { API } from '#kernel/api.ts';
import { withQuery } from '#kernel/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import layout from '#ui/layout.module.css';
import settings from '#ui/settings.module.css';
import text from '#ui/text.module.css';
import type { AddressOwner, CountryName } from '../address-owner.ts';
import type { Address, AddressType } from '../contract.ts';
import styles from './addresses.module.css';

const AddressForm = lazy(() => import('./AddressForm.tsx').then((file) => ({ default: file.AddressForm })));

const GROUPS: readonly { type: AddressType; title: string; description: string; emptyText: string }[] = [
  {
    type: 'shipping',
    title: 'Shipping addresses',
    description: 'Where we send your books.',
    emptyText: 'No shipping addresses yet. Add one for your next order.',
  },
  {
    type: 'billing',
    title: 'Billing addresses',
    description: 'Shown on your invoices.',
    emptyText: 'No billing addresses yet. Your invoices use the shipping address.',
  },
];

interface AddressesTabProps {
  owner: AddressOwner;
  countries: readonly CountryName[];
  /** Formatted address lines by id. */
  lines: Readonly<Record<string, readonly string[]>>;
}

/** The address being edited; null for a new one. */
type Draft = { type: AddressType; address: Address | null };

export function AddressesTab({ owner, countries, lines }: AddressesTabProps) {
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState<Draft | null>(null);
  const remove = async ({ id, addressType }: Address) => {
    try {
      await inForeground(
        fetchJson(withQuery(`${API.users}/delete-address`, { addressId: id, addressType }), {
          method: 'DELETE',
          schema: () => import('#kernel/envelope.ts').then((file) => file.DoneReply),
        }),
      );
    } catch (error) {
      showWarning(error instanceof RequestFailed ? error.message : undefined);
    }
    await revalidate();
  };
  return (
    <>
      {GROUPS.map(({ type, title, description, emptyText }) => {
        const addresses = owner.addresses[type];
        return (
          <section key={type} className={settings.section}>
            <h3>{title}</h3>
            <p>{addresses.length > 0 ? description : emptyText}</p>
            {addresses.length > 0 && (
              <ul className={styles.cards}>
                {addresses.map((address) => (
                  <li key={address.id} className={`${layout.column} ${styles.card}`}>
                    {address.isDefault && <span className={styles.mark}>Default</span>}
                    <address>
                      {lines[address.id]?.map((line) => (
                        <bdi key={line} style={{ display: 'block' }}>
                          {line}
                        </bdi>
                      ))}
                    </address>
                    <div className={settings.actions}>
                      <Button kind="quiet" onClick={() => setDraft({ type, address })}>
                        Edit<span className={text.hidden}> address of {address.fullName}</span>
                      </Button>
                      <Button kind="quiet" onClick={() => remove(address)}>
                        Delete<span className={text.hidden}> address of {address.fullName}</span>
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            )}
            <div className={settings.actions}>
              <Button
                kind="secondary"
                aria-haspopup="dialog"
                onClick={() => setDraft({ type, address: null })}
              >
                {`Add ${type} address`}
              </Button>
            </div>
          </section>
        );
      })}
      <Dialog
        open={draft !== null}
        onClose={() => setDraft(null)}
        title={draft?.address ? 'Edit address' : `Add ${draft?.type ?? 'shipping'} address`}
      >
        <Suspense fallback={null}>
          {draft && (
            <AddressForm
              {...draft}
              owner={owner}
              countries={countries}
              onSaved={async () => {
                await revalidate();
                setDraft(null);
              }}
            />
          )}
        </Suspense>
      </Dialog>
    </>
  );
}
