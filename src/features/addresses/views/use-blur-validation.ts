import { type FocusEvent, useState } from 'react';
import { addressProblems, tidyAddress } from '../address-form.ts';

type Problems = Readonly<Record<string, string | undefined>>;

/** Validates fields when they lose focus, by the server's rules. A server error stays until the field is left again. */
export function useBlurValidation() {
  const [problems, setProblems] = useState<Problems>({});
  return {
    onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>): void {
      const { name } = target as { name?: string };
      if (!name) return;
      const problem = findProblems(new FormData(currentTarget))[name];
      setProblems((previous) => ({ ...previous, [name]: problem }));
    },
    fieldError: (name: string, serverError: string | undefined) =>
      name in problems ? problems[name] : serverError,
    reset: () => setProblems({}),
  };
}

function findProblems(form: FormData): Problems {
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
