import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { inForeground, showSuccess, showWarning } from '#browser/notices.ts';
import { API } from '#kernel/api.ts';

let isSending = false;

/**
 * Sends what stood in the form when it was submitted. Success clears the field and thanks; what is wrong with the address is said at it, anything
 * else in the warning popup. For nothing, nothing happens and nothing is said (data-and-services 5).
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
