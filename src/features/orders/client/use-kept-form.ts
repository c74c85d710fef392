import { type RefObject, useEffect, useState } from 'react';

/** What stood in a form, by the names of its fields. */
type Values = Record<string, string[]>;

/**
 * Keeps what is typed and chosen in a form for as long as its window is open: a reload, and a login in between, lose nothing
 * of it. Files cannot be kept; how many there were is.
 * @returns how many files were lost, what keeps the form (call it when it changes), and what forgets it
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, key: string) {
  const [lost, setLost] = useState(0);
  useEffect(() => {
    const kept = read(key);
    if (!form.current || !kept) return;
    fill(form.current, kept.values);
    setLost(kept.files);
  }, [form, key]);
  return {
    lost,
    keep(files: number) {
      if (!form.current) return;
      const values: Values = {};
      for (const [name, value] of new FormData(form.current))
        if (typeof value === 'string') values[name] = [...(values[name] ?? []), value];
      try {
        sessionStorage.setItem(key, JSON.stringify({ values, files }));
      } catch {
        // Without storage it is as it always was.
      }
    },
    found: () => setLost(0),
    forget() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // There is nothing to forget then.
      }
    },
  };
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
