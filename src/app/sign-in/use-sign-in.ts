import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useStore } from '#browser/store.ts';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import {
  changeCodeDraft,
  codeDraft,
  EMPTY_CODE_DRAFT,
  forgetCodeDraft,
  loadCodeDraft,
} from '#features/accounts/client/code-draft.ts';
import { takeCartMessages } from '#features/cart/client/cart-messages.ts';
import { chosenCode } from '#features/region/client/chosen-country.ts';
import type { CurrentUser } from '#kernel/person.ts';

interface SignInState {
  /** True until everything has been carried over; the page stays as it is meanwhile. */
  isSigningIn: boolean;
  /** Outcome for the cart of a user who has just signed in; null for none. */
  news: readonly string[] | null;
  startSignIn: (user: CurrentUser) => Promise<void>;
}

/**
 * Signs a guest in on the current page, carrying over their cart and drafts. Reloads if the account uses another
 * currency, or if another user signed in elsewhere.
 * @param personId user the page was loaded for
 * @param next path of the page
 */
export function useSignIn({
  personId,
  currency,
  next,
}: {
  personId: string | null;
  currency: string;
  next: string;
}) {
  const isKnown = personId !== null;
  const [isSigningIn, setIsSigningIn] = useState(false);
  const [news, setNews] = useState<readonly string[] | null>(null);
  // Runs once: repeating would loop if the page doesn't change.
  const hasSignedIn = useRef(false);
  const { status, user } = useStore(visitor, UNKNOWN_VISITOR);
  const { hasEntered: hasNews } = useStore(codeDraft, EMPTY_CODE_DRAFT);
  const { revalidate } = useRevalidator();
  useEffect(loadCodeDraft, []);

  const completeSignIn = useCallback(async () => {
    hasSignedIn.current = true;
    const { user } = visitor.get();
    if (user && user.preferredCurrency !== currency) return location.reload();
    // The shell now shows the account's country.
    if (user) chosenCode.set(user.preferredCountry);
    await revalidate();
    setIsSigningIn(false);
  }, [currency, revalidate]);

  useEffect(() => {
    if (isKnown || isSigningIn || hasSignedIn.current || status !== 'signedIn' || !user) return;
    setIsSigningIn(true);
    void completeSignIn();
  }, [isKnown, isSigningIn, status, user, completeSignIn]);

  const isOtherUser = personId !== null && user !== null && user.id !== personId;
  useEffect(() => {
    if (isOtherUser) location.reload();
  }, [isOtherUser]);

  // Clears typed input after sign-in. Reads the store directly, since a fresh page has only just loaded it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after a sign-in
  useEffect(() => {
    if (!isKnown) return;
    if (codeDraft.get().hasEntered) setNews(takeCartMessages());
    forgetCodeDraft();
  }, [isKnown, hasNews]);

  const signIn: SignInState = {
    // Never mixes two users' data.
    isSigningIn: isSigningIn || isOtherUser,
    news,
    async startSignIn(user) {
      setIsSigningIn(true);
      changeCodeDraft({ hasEntered: true });
      const { continueAfterLogin } = await import('./continue-after-login.ts');
      await continueAfterLogin(user, next);
      await completeSignIn();
    },
  };
  return signIn;
}
