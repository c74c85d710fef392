import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { fetchJson } from '#browser/fetch-json.ts';
import { useForm } from '#browser/use-form.ts';
import { API } from '#kernel/api.ts';
import { INQUIRY_MESSAGE_MAX } from '#kernel/limits.ts';
import { PAGES } from '#kernel/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage, SelectField, TextField } from '#ui/Field.tsx';
import layout from '#ui/layout.module.css';
import { type Inquiry, SUBJECTS } from '../inquiry.ts';
import { INQUIRY_NAME_MAX } from '../limits.ts';
import { isService, SERVICES, type Service } from '../services.ts';
import styles from './contact-page.module.css';

const ThankYou = lazy(() => import('./ThankYou.tsx'));

/** Errors and values of a form that was sent without script. */
export interface RefusedForm {
  fields: Readonly<Record<string, string>>;
  message: string | null;
  values: Readonly<Record<string, string>>;
}

interface ContactFormProps {
  inquiry: Inquiry | null;
  refused: RefusedForm | undefined;
  /** Message that arrives later (the visitor's cart); ignored once something was typed. */
  draft?: string | null;
}

/** Works without script: the form then posts to its own page. */
export function ContactForm({ inquiry, refused, draft = null }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isSent, setIsSent] = useState(false);
  /** Whether the message contains the cart; its custom-made items are then kept for the answer. */
  const [ordersCart, setOrdersCart] = useState(false);
  // With script our own messages replace the browser's validation.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);
  const draftText = useRef<string>(null);
  useEffect(() => {
    const message = form.current?.elements.namedItem('message');
    if (!draft || !(message instanceof HTMLTextAreaElement)) return;
    // A draft may arrive again with other prices; typed text stays.
    if (message.value !== message.defaultValue && message.value !== draftText.current) return;
    message.value = draft;
    draftText.current = message.value;
    setOrdersCart(true);
  }, [draft]);
  const refusedService = refused?.values.service;
  const [service, setService] = useState<Service>(
    isService(refusedService) ? refusedService : (inquiry?.service ?? 'other'),
  );
  const sending = useForm(async (values) => {
    await fetchJson(API.contact, {
      method: 'POST',
      body: Object.fromEntries(values),
      schema: () => import('../contract.ts').then((file) => file.InquiryReply),
    });
    form.current?.reset();
    setOrdersCart(false);
    setIsSent(true);
  });
  const hasSubmitted = Object.keys(sending.fields).length > 0 || sending.message !== null || isSent;
  const fields = hasSubmitted ? sending.fields : (refused?.fields ?? {});
  const message = hasSubmitted ? sending.message : refused?.message;
  const subject = inquiry?.service === service ? inquiry.subject : SUBJECTS[service].subject;
  return (
    <form
      ref={form}
      method="post"
      action={PAGES.contactUs}
      className={`${layout.column} ${styles.form}`}
      onSubmit={sending.onSubmit}
      aria-labelledby="write"
      id="form"
    >
      <h2 id="write">{service === 'other' ? 'Send us a message' : <bdi>{subject}</bdi>}</h2>
      <FormMessage>{message}</FormMessage>
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxCharacters={INQUIRY_NAME_MAX}
        defaultValue={refused?.values.name}
        error={fields.name}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxCharacters={254}
        defaultValue={refused?.values.email}
        error={fields.email}
      />
      <SelectField
        label="Subject"
        name="service"
        value={service}
        onChange={(event) => setService(event.target.value as Service)}
        error={fields.service}
      >
        {Object.entries(SERVICES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Message"
        name="message"
        required
        rows={8}
        maxCharacters={INQUIRY_MESSAGE_MAX}
        defaultValue={refused?.values.message ?? inquiry?.message}
        hint={`Tell us ${SUBJECTS[service].tellUs}.`}
        error={fields.message}
      />
      {ordersCart && service === 'books' && <input type="hidden" name="orders" value="cart" />}
      <div className={`${layout.row} ${styles.send}`}>
        <Button type="submit" aria-disabled={sending.isSending}>
          Send message
        </Button>
        <p>We’ll reply within 2 working days.</p>
      </div>
      {isSent && (
        <Suspense>
          <ThankYou onClose={() => setIsSent(false)} />
        </Suspense>
      )}
    </form>
  );
}
