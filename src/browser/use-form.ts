import { type FormEvent, useState } from 'react';
import { DEFAULT_WARNING } from '#kernel/limits.ts';
import { RequestFailed } from './fetch-json.ts';
import { inForeground } from './notices.ts';

export interface FormState {
  isSending: boolean;
  fields: Readonly<Record<string, string>>;
  message: string | null;
}

const IDLE: FormState = { isSending: false, fields: {}, message: null };

/** Submits a form with `send`; shows errors, focuses the first wrong field and prevents double submission. */
export function useForm(send: (form: FormData) => Promise<unknown>) {
  const [state, setState] = useState<FormState>(IDLE);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.isSending) return;
    const form = event.currentTarget;
    setState({ ...IDLE, isSending: true });
    try {
      await inForeground(send(new FormData(form)));
      setState(IDLE);
    } catch (failed) {
      const { fields, message } = toFormErrors(failed);
      const present = Object.keys(fields).filter((name) => form.elements.namedItem(name));
      setState({ isSending: false, fields, message: present.length > 0 ? null : message });
      focusFirst(form, present);
    }
  };
  return { ...state, onSubmit, showMessage: (message: string | null) => setState({ ...IDLE, message }) };
}

function toFormErrors(failed: unknown): { fields: Record<string, string>; message: string } {
  if (failed instanceof RequestFailed) return { fields: failed.fields ?? {}, message: failed.message };
  console.error(failed);
  return { fields: {}, message: DEFAULT_WARNING };
}

function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const first = [...form.elements].find(
    (element) => 'name' in element && names.includes(element.name as string),
  );
  (first as HTMLElement | undefined)?.focus();
}
