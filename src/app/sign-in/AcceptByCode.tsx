import { useEffect, useRef } from 'react';
import { forgetCodeDraft, loadCodeDraft } from '#features/accounts/client/code-draft.ts';
import { EmailCodeLogin } from '#features/accounts/views/EmailCodeLogin.tsx';
import { loginPath } from '#kernel/paths.ts';
import type { CurrentUser } from '#kernel/person.ts';

interface AcceptByCodeProps {
  quoteId: string;
  pagePath: string;
}

export function AcceptByCode({ quoteId, pagePath }: AcceptByCodeProps) {
  const accept = useRef<HTMLFormElement>(null);
  useEffect(loadCodeDraft, []);
  const enter = async (user: CurrentUser) => {
    const { continueAfterLogin } = await import('./continue-after-login.ts');
    await continueAfterLogin(user, pagePath);
    forgetCodeDraft();
    // Reloads everything: prices in the cart may use another currency now.
    accept.current?.submit();
  };
  return (
    <>
      <form ref={accept} method="post" action={pagePath} hidden>
        <input type="hidden" name="quote" value={quoteId} />
        <input type="hidden" name="do" value="accept" />
      </form>
      <EmailCodeLogin
        loginAddress={loginPath(pagePath)}
        onSignedIn={enter}
        noScriptText="The code form needs JavaScript. Without it, log in with your password, then come back to accept the quote."
      />
    </>
  );
}
