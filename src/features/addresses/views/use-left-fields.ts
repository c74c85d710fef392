import { type FocusEvent, useState } from 'react';
import { addressProblems, tidyAddress } from '../address-form.ts';

type Problems = Readonly<Record<string, string | undefined>>;

/** Validates fields when they lose focus, by the server's rules. A server error stays until the field is left again. */
export function useLeftFields() {
  const [left, setLeft] = useState<Problems>({});
  return {
    onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>): void {
      const { name } = target as { name?: string };
      if (!name) return;
      const problem = problemsOf(new FormData(currentTarget))[name];
      setLeft((before) => ({ ...before, [name]: problem }));
    },
    errorOf: (name: string, said: string | undefined) => (name in left ? left[name] : said),
    forget: () => setLeft({}),
  };
}

function problemsOf(form: FormData): Problems {
  const text = (name: string) => String(form.get(name) ?? '').trim() || null;
  const address = {
    country: text('country') ?? '',
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    region: text('region'),
    postalCode: text('postalCode'),
  };
  return {
    ...addressProblems(tidyAddress(address)),
    ...(text('fullName') ? {} : { fullName: 'Enter a name.' }),
  };
}
