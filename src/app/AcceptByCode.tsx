import { useEffect, useRef } from 'react';
import { forgetCodeDraft, readCodeDraft } from '#features/accounts/client/code-draft.ts';
import { AccountByCode } from '#features/accounts/views/AccountByCode.tsx';
import { loginAddress } from '#kernel/addresses.ts';
import type { CurrentUser } from '#kernel/person.ts';

interface AcceptByCodeProps {
  quoteId: string;
  here: string;
}

export function AcceptByCode({ quoteId, here }: AcceptByCodeProps) {
  const accept = useRef<HTMLFormElement>(null);
  useEffect(readCodeDraft, []);
  const enter = async (user: CurrentUser) => {
    const { continueAfterLogin } = await import('./continue-after-login.ts');
    await continueAfterLogin(user, here);
    forgetCodeDraft();
    // Reloads everything: prices in the cart may use another currency now.
    accept.current?.submit();
  };
  return (
    <>
      <form ref={accept} method="post" action={here} hidden>
        <input type="hidden" name="quote" value={quoteId} />
        <input type="hidden" name="do" value="accept" />
      </form>
      <AccountByCode
        loginAddress={loginAddress(here)}
        onEntered={enter}
        withoutScript="The code needs JavaScript. Without it, log in with your password: you come back here, and accept the quote."
      />
    </>
  );
}
