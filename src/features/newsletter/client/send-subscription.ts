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
  showError: (error: string) => void,
): Promise<void> {
  const fields = Object.fromEntries(submitted);
  const email = String(fields['email']).trim();
  if (!email || isSending) return;
  isSending = true;
  try {
    await inForeground(subscribe({ ...fields, email }));
    form.reset();
    showError('');
    showSuccess(
      'We’ve sent you a confirmation. You can unsubscribe at any time with the link in our emails.',
      'Thank You For Subscribing',
    );
  } catch (failure) {
    if (!(failure instanceof RequestFailed)) throw failure;
    const error = failure.fields['email'] ?? '';
    showError(error);
    if (error) (form.elements.namedItem('email') as HTMLInputElement).focus();
    else showWarning(failure.message);
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
