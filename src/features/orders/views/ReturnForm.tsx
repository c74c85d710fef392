import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { RequestFailed } from '#browser/fetch-json.ts';
import { useForm } from '#browser/use-form.ts';
import { orderPath, orderReturnPath, orderReturnsPath } from '#kernel/order-paths.ts';
import { loginPath } from '#kernel/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { FormMessage, TextField } from '#ui/Field.tsx';
import { PhotosField } from '#ui/PhotosField.tsx';
import settings from '#ui/settings.module.css';
import { useSelectedPhotos } from '#ui/use-selected-photos.ts';
import { sendDispute } from '../client/send-dispute.ts';
import { useFormDraft } from '../client/use-form-draft.ts';
import type { Order } from '../contract.ts';
import type { OrderDisputes } from '../dispute-contract.ts';
import {
  DISPUTE_MESSAGE_MAX,
  DISPUTE_PHOTOS_MAX,
  DISPUTE_REASON_LABELS,
  DISPUTE_REASONS,
  REMEDIES,
  REMEDY_HINTS,
  REMEDY_LABELS,
} from '../disputes.ts';
import { BooksChoice, Choice } from './ReturnChoices.tsx';
import styles from './return-page.module.css';

export interface ReturnFormProps {
  order: Pick<Order, 'code' | 'lines'>;
  refusals: OrderDisputes['refusals'];
}

/** Keeps its input through failures, reloads and a login in another tab. */
export function ReturnForm({ order: { code, lines }, refusals }: ReturnFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const photos = useSelectedPhotos(DISPUTE_PHOTOS_MAX);
  const draft = useFormDraft(form, `return:${code}`, photos.photos.length);
  const [sent, setSent] = useState<number | null>(null);
  const [isLoggedOut, setIsLoggedOut] = useState(false);
  const { onSubmit, fields, message, isSending } = useForm(async (data) => {
    setIsLoggedOut(false);
    photos.setProblems({});
    const text = (name: string) => String(data.get(name) ?? '');
    try {
      await sendDispute(
        {
          orderCode: code,
          lineIds: data.getAll('lineId').map(String),
          message: text('message'),
          reason: text('reason'),
          remedy: text('remedy'),
          photos: photos.photos.map(({ file }) => file),
        },
        setSent,
      );
    } catch (failed) {
      setSent(null);
      if (failed instanceof RequestFailed) {
        photos.setProblems(failed.fields);
        setIsLoggedOut(failed.status === 401);
      }
      throw failed;
    }
    draft.clear();
    await navigate(orderReturnsPath(code), { state: { hasAsked: true }, viewTransition: true });
  });
  return (
    <form
      ref={form}
      method="post"
      className={styles.form}
      onSubmit={onSubmit}
      onInput={draft.save}
      noValidate
    >
      <FormMessage>
        {isLoggedOut ? (
          <>
            You have been logged out.{' '}
            <a href={loginPath(orderReturnPath(code))} target="_blank" rel="noopener">
              Log in in a new tab
            </a>
            , come back here and send it again: all that you wrote and chose stays.
          </>
        ) : (
          message
        )}
      </FormMessage>
      <BooksChoice lines={lines} refusals={refusals} error={fields['lineId']} />
      <Choice
        name="reason"
        legend="What is not right?"
        options={DISPUTE_REASONS.map((value) => ({ value, label: DISPUTE_REASON_LABELS[value] }))}
        error={fields['reason']}
      />
      <TextField
        label="Describe it"
        name="message"
        required
        rows={6}
        maxCharacters={DISPUTE_MESSAGE_MAX}
        hint="Where it is, what it looks like, and since when."
        error={fields['message']}
      />
      <Choice
        name="remedy"
        legend="What would you like us to do?"
        options={REMEDIES.map((value) => ({
          value,
          label: REMEDY_LABELS[value],
          hint: REMEDY_HINTS[value],
        }))}
        error={fields['remedy']}
      />
      <PhotosField
        selection={photos}
        maxPhotos={DISPUTE_PHOTOS_MAX}
        legend="Photos (optional)"
        hint={`Up to ${DISPUTE_PHOTOS_MAX}: the whole book, and the fault close up.`}
        error={fields['files'] ?? (draft.lost > 0 ? LOST : undefined)}
      />
      <div className={styles.send}>
        <div className={settings.actions}>
          <Button type="submit" aria-disabled={isSending}>
            Send to the bindery
          </Button>
          <ButtonLink kind="quiet" to={orderPath(code)}>
            Back to the order
          </ButtonLink>
        </div>
        <p role="status" className={styles.sending}>
          {isSending && progressWords(sent, photos.photos.length)}
        </p>
        {isSending && photos.photos.length > 0 && (
          <progress className={styles.progress} value={sent ?? 0} max={1} aria-label="Sent" />
        )}
      </div>
    </form>
  );
}

const LOST = 'What you wrote is still here; photos cannot be kept over a reload. Please choose them again.';

function progressWords(sent: number | null, photos: number): string {
  if (photos === 0) return 'Sending…';
  return sent === 1 ? 'Your photos are there; we look whether they can be read…' : 'Sending your photos…';
}
