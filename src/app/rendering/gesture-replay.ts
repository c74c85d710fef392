/** Forms that only the script can send, and those that open something with it and lead to a page without it. */
const HELD_FORMS = 'form[method="post"]:not([action]), form[data-opens]';
/** Pressed several times, they do it several times: one copy more, the next picture. */
const EACH_PRESS = '[data-each-press]';

interface Held {
  element: Element;
  /** Does what was wanted, now that the page listens. */
  replay: () => void;
  /** Does it without script, where there is a way. */
  withoutScript?: () => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what is done to a page until the page listens: presses of buttons and forms that only script answers, which look
 * pressed at once, and what is chosen or typed into fields, which the browser shows by itself. `onPress` is
 * called at each press. `release` replays all in the order it was done; `giveUp` does what works without script, and tells
 * whether something is left that does not.
 */
export function recordGestures(onPress: () => void) {
  const held: Held[] = [];
  const fields = new Map<Field, string>();
  const isLive = () => 'live' in document.documentElement.dataset;

  function hold(event: Event, press: Held) {
    event.preventDefault();
    event.stopImmediatePropagation();
    const { element } = press;
    element.setAttribute('data-pressed', '');
    element.setAttribute('aria-busy', 'true');
    const isAgain = held.some((one) => one.element === element);
    if (!isAgain || element.matches(EACH_PRESS)) held.push(press);
    onPress();
  }

  const onClick = (event: Event) => {
    const button = (event.target as Element).closest?.('button');
    if (button?.type !== 'button' || isLive()) return;
    hold(event, { element: button, replay: () => button.click() });
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(HELD_FORMS) || isLive()) return;
    const { submitter } = event;
    hold(event, {
      element: submitter ?? form,
      replay: () => form.requestSubmit(submitter),
      ...(form.hasAttribute('action') && { withoutScript: () => form.submit() }),
    });
  };
  const onChange = (event: Event) => {
    const field = event.target as Field;
    if (isLive() || !('value' in field)) return;
    // The one that was changed last is told last: of a group, one radio holds.
    fields.delete(field);
    fields.set(field, isTicked(field) ? String(field.checked) : field.value);
  };
  const listeners = { click: onClick, submit: onSubmit, input: onChange, change: onChange };
  for (const [kind, listener] of Object.entries(listeners))
    addEventListener(kind, listener as EventListener, true);

  /** What is held, with its looks taken back. */
  function taken(): Held[] {
    for (const { element } of held) {
      element.removeAttribute('data-pressed');
      element.removeAttribute('aria-busy');
    }
    return held.splice(0).filter(({ element }) => element.isConnected);
  }

  return {
    release(): void {
      for (const [kind, listener] of Object.entries(listeners))
        removeEventListener(kind, listener as EventListener, true);
      const presses = taken();
      // At once: the next rendering would put back what the page was made with.
      for (const [field, value] of fields) tell(field, value);
      // One after the other, so that each finds the page as the one before it left it.
      const next = () => {
        presses.shift()?.replay();
        if (presses.length > 0) setTimeout(next);
      };
      next();
    },
    giveUp(): boolean {
      const presses = taken();
      const last = presses.at(-1);
      last?.withoutScript?.();
      return last !== undefined && !last.withoutScript;
    },
  };
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox';

/**
 * Has the page hear of a field that was changed before it listened. A component that keeps a field's value hears of
 * changes only, so the field is first set back, as a script would set it, and then changed as a person would.
 */
function tell(field: Field, value: string): void {
  if (!field.isConnected) return;
  if (isTicked(field)) {
    field.checked = value !== 'true';
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) field.value = value;
  // Chosen files cannot be set again, and stay as they are.
  else if (field.type !== 'file') setAsAPerson(field, value);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

function setAsAPerson(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  if (document.activeElement === field && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
}
