/** Forms that need script, and forms that open a dialog with script but lead to a page without it. */
const SCRIPTED_FORMS = 'form[method="post"]:not([action]), form[data-opens]';
const EACH_PRESS = '[data-each-press]';

interface PendingGesture {
  element: Element;
  replay: () => void;
  withoutScript?: () => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Records clicks, submissions and field changes until the page is interactive; pressed controls react visually at
 * once. `onPress` runs on each press. `release` replays everything in order; `giveUp` runs fallbacks and returns
 * whether something remains.
 */
export function recordGestures(onPress: () => void) {
  const pendingGestures: PendingGesture[] = [];
  const fields = new Map<Field, string>();
  const isLive = () => 'live' in document.documentElement.dataset;

  function hold(event: Event, gesture: PendingGesture) {
    event.preventDefault();
    event.stopImmediatePropagation();
    const { element } = gesture;
    element.setAttribute('data-pressed', '');
    element.setAttribute('aria-busy', 'true');
    const isRepeated = pendingGestures.some((pending) => pending.element === element);
    if (!isRepeated || element.matches(EACH_PRESS)) pendingGestures.push(gesture);
    onPress();
  }

  const onClick = (event: Event) => {
    const button = (event.target as Element).closest?.('button');
    if (button?.type !== 'button' || isLive()) return;
    hold(event, { element: button, replay: () => button.click() });
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(SCRIPTED_FORMS) || isLive()) return;
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
    // Keeps the last change last, so that the right radio button of a group wins.
    fields.delete(field);
    fields.set(field, isTicked(field) ? String(field.checked) : field.value);
  };
  const listeners = { click: onClick, submit: onSubmit, input: onChange, change: onChange };
  for (const [kind, listener] of Object.entries(listeners))
    addEventListener(kind, listener as EventListener, true);

  function takeGestures(): PendingGesture[] {
    for (const { element } of pendingGestures) {
      element.removeAttribute('data-pressed');
      element.removeAttribute('aria-busy');
    }
    return pendingGestures.splice(0).filter(({ element }) => element.isConnected);
  }

  return {
    release(): void {
      for (const [kind, listener] of Object.entries(listeners))
        removeEventListener(kind, listener as EventListener, true);
      const presses = takeGestures();
      // Immediately, before the next render restores initial values.
      for (const [field, value] of fields) replayChange(field, value);
      // One per task, so each sees the result of the previous one.
      const next = () => {
        presses.shift()?.replay();
        if (presses.length > 0) setTimeout(next);
      };
      next();
    },
    giveUp(): boolean {
      const presses = takeGestures();
      const last = presses.at(-1);
      last?.withoutScript?.();
      return last !== undefined && !last.withoutScript;
    },
  };
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox';

/** Makes React notice a field changed before hydration: resets it as script would, then changes it as a person. */
function replayChange(field: Field, value: string): void {
  if (!field.isConnected) return;
  if (isTicked(field)) {
    field.checked = value !== 'true';
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) field.value = value;
  // File inputs can't be set by script and keep their files.
  else if (field.type !== 'file') setNatively(field, value);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

function setNatively(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  if (document.activeElement === field && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
}
