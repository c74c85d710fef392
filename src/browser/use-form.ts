import { type FormEvent, useState } from 'react';
import { WARNING_DEFAULT } from '#kernel/limits.ts';
import { RequestFailed } from './fetch-json.ts';
import { inForeground } from './notices.ts';

export interface FormState {
  isSending: boolean;
  /** What is wrong, by the name of the field. */
  fields: Readonly<Record<string, string>>;
  /** What is wrong with the whole, for people. */
  message: string | null;
}

const IDLE: FormState = { isSending: false, fields: {}, message: null };

/**
 * A form that is sent by `send`. What the shop refuses stands at its field, or above the form where no field is to
 * blame; the first wrong field gets the focus and nothing typed is lost. While it is being sent it is not sent again.
 */
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
      const { fields, message } = whatIsWrong(failed);
      const present = Object.keys(fields).filter((name) => form.elements.namedItem(name));
      setState({ isSending: false, fields, message: present.length > 0 ? null : message });
      focusOn(form, present);
    }
  };
  return { ...state, onSubmit, say: (message: string | null) => setState({ ...IDLE, message }) };
}

function whatIsWrong(failed: unknown): { fields: Record<string, string>; message: string } {
  if (failed instanceof RequestFailed) return { fields: failed.fields ?? {}, message: failed.message };
  console.error(failed);
  return { fields: {}, message: WARNING_DEFAULT };
}

/** The first of the named fields as the form shows them. */
function focusOn(form: HTMLFormElement, names: readonly string[]): void {
  const first = [...form.elements].find(
    (element) => 'name' in element && names.includes(element.name as string),
  );
  (first as HTMLElement | undefined)?.focus();
}
