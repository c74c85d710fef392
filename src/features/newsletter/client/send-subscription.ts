import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { inForeground, showSuccess, showWarning } from '#browser/notices.ts';
import { API } from '#kernel/api.ts';

let isSending = false;

/**
 * Sends the form as it was when submitted. Address errors appear at the field, others in the warning popup; an empty
 * field is ignored (data-and-services 5).
 */
export async function sendSubscription(
  form: HTMLFormElement,
  submitted: FormData,
  sayError: (error: string) => void,
): Promise<void> {
  const given = Object.fromEntries(submitted);
  const email = String(given['email']).trim();
  if (!email || isSending) return;
  isSending = true;
  try {
    await inForeground(subscribe({ ...given, email }));
    form.reset();
    sayError('');
    showSuccess(
      'A letter is on its way to you. Each one has a link that ends the subscription.',
      'Thank You For Subscribing',
    );
  } catch (failed) {
    if (!(failed instanceof RequestFailed)) throw failed;
    const error = failed.fields['email'] ?? '';
    sayError(error);
    if (error) (form.elements.namedItem('email') as HTMLInputElement).focus();
    else showWarning(failed.message);
  } finally {
    isSending = false;
  }
}

const subscribe = (body: object) =>
  fetchJson(`${API.contact}/subscribe`, {
    method: 'POST',
    body,
    schema: () => import('#kernel/envelope.ts').then((file) => file.DoneReply),
  });
