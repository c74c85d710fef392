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
  const [uploadedShare, setUploadedShare] = useState<number | null>(null);
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
        setUploadedShare,
      );
    } catch (failed) {
      setUploadedShare(null);
      if (failed instanceof RequestFailed) {
        photos.setProblems(failed.fields);
        setIsLoggedOut(failed.status === 401);
      }
      throw failed;
    }
    draft.clear();
    await navigate(orderReturnsPath(code), { state: { wasSubmitted: true }, viewTransition: true });
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
            You’ve been logged out.{' '}
            <a href={loginPath(orderReturnPath(code))} target="_blank" rel="noopener">
              Open a new tab to log in
            </a>
            , then come back and send the form again. Your text and choices are saved.
          </>
        ) : (
          message
        )}
      </FormMessage>
      <BooksChoice lines={lines} refusals={refusals} error={fields['lineId']} />
      <Choice
        name="reason"
        legend="What’s wrong?"
        options={DISPUTE_REASONS.map((value) => ({ value, label: DISPUTE_REASON_LABELS[value] }))}
        error={fields['reason']}
      />
      <TextField
        label="Description"
        name="message"
        required
        rows={6}
        maxCharacters={DISPUTE_MESSAGE_MAX}
        hint="Say where it is, what it looks like and when you noticed it."
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
        hint={`Up to ${DISPUTE_PHOTOS_MAX}: the whole book, and a close-up of the fault.`}
        error={fields['files'] ?? (draft.lost > 0 ? LOST : undefined)}
      />
      <div className={styles.send}>
        <div className={settings.actions}>
          <Button type="submit" aria-disabled={isSending}>
            Send request
          </Button>
          <ButtonLink kind="quiet" to={orderPath(code)}>
            Back to order
          </ButtonLink>
        </div>
        <p role="status" className={styles.sending}>
          {isSending && progressText(uploadedShare, photos.photos.length)}
        </p>
        {isSending && photos.photos.length > 0 && (
          <progress
            className={styles.progress}
            value={uploadedShare ?? 0}
            max={1}
            aria-label="Upload progress"
          />
        )}
      </div>
    </form>
  );
}

const LOST = 'Your text is saved, but photos are lost on a reload. Please choose them again.';

function progressText(uploadedShare: number | null, photos: number): string {
  if (photos === 0) return 'Sending…';
  return uploadedShare === 1 ? 'Photos uploaded. Checking them…' : 'Uploading your photos…';
}
