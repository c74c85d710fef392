import { type RefObject, useEffect, useRef, useState } from 'react';

/** What stood in a form, by the names of its fields. */
type Values = Record<string, string[]>;

/**
 * Keeps what is typed and chosen in a form for as long as its window is open: a reload, and a login in between, lose nothing
 * of it. Files cannot be kept; how many there were is.
 * @param files how many are chosen
 * @returns how many files were lost and not chosen again, what keeps the form (call it when it changes), and what forgets it
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, key: string, files: number) {
  const [lost, setLost] = useState(0);
  const known = useRef(files);
  useEffect(() => {
    const kept = read(key);
    if (!form.current || !kept) return;
    fill(form.current, kept.values);
    setLost(kept.files);
  }, [form, key]);
  // Files are counted here: the form hears of an input before they are taken, and of their removal nothing.
  useEffect(() => {
    if (known.current === files) return;
    known.current = files;
    if (files > 0) setLost(0);
    write(form.current, key, files);
  }, [form, key, files]);
  return {
    lost,
    // What was lost stays so until it is chosen again, through however many reloads.
    keep: () => write(form.current, key, files || lost),
    forget() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // There is nothing to forget then.
      }
    },
  };
}

function write(form: HTMLFormElement | null, key: string, files: number): void {
  if (!form) return;
  const values: Values = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') values[name] = [...(values[name] ?? []), value];
  try {
    sessionStorage.setItem(key, JSON.stringify({ values, files }));
  } catch {
    // Without storage it is as it always was.
  }
}

function read(key: string): { values: Values; files: number } | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept && typeof kept.values === 'object'
      ? { values: kept.values, files: Number(kept.files) }
      : null;
  } catch {
    return null;
  }
}

function fill(form: HTMLFormElement, values: Values): void {
  for (const element of form.elements)
    if (element instanceof HTMLTextAreaElement && values[element.name])
      element.value = values[element.name]?.[0] ?? '';
    else if (element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type))
      element.checked = values[element.name]?.includes(element.value) ?? element.checked;
}
