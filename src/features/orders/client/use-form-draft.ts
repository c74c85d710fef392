import { type RefObject, useEffect, useRef, useState } from 'react';

type Values = Record<string, string[]>;

/**
 * Keeps form input in session storage across reloads and logins. Files cannot be kept, only their number.
 * @param files number of files chosen
 * @returns number of files lost and not chosen again, with functions to save (call on change) and clear the draft
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, key: string, files: number) {
  const [lost, setLost] = useState(0);
  const fileCount = useRef(files);
  useEffect(() => {
    const draft = readDraft(key);
    if (!form.current || !draft) return;
    fillForm(form.current, draft.values);
    setLost(draft.files);
  }, [form, key]);
  // Files are tracked here: the form's input event fires before they are added and never for removals.
  useEffect(() => {
    if (fileCount.current === files) return;
    fileCount.current = files;
    if (files > 0) setLost(0);
    writeDraft(form.current, key, files);
  }, [form, key, files]);
  return {
    lost,
    // Stays lost across further reloads until files are chosen again.
    save: () => writeDraft(form.current, key, files || lost),
    clear() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Storage unavailable: nothing to clear.
      }
    },
  };
}

function writeDraft(form: HTMLFormElement | null, key: string, files: number): void {
  if (!form) return;
  const values: Values = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') values[name] = [...(values[name] ?? []), value];
  try {
    sessionStorage.setItem(key, JSON.stringify({ values, files }));
  } catch {
    // Storage unavailable: the form works without a draft.
  }
}

function readDraft(key: string): { values: Values; files: number } | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return draft && typeof draft.values === 'object'
      ? { values: draft.values, files: Number(draft.files) }
      : null;
  } catch {
    return null;
  }
}

function fillForm(form: HTMLFormElement, values: Values): void {
  for (const element of form.elements)
    if (element instanceof HTMLTextAreaElement && values[element.name])
      element.value = values[element.name]?.[0] ?? '';
    else if (element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type))
      element.checked = values[element.name]?.includes(element.value) ?? element.checked;
}
