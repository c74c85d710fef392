import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useStore } from '#browser/store.ts';
import { UNKNOWN, visitor } from '#browser/visitor.ts';
import {
  changeCodeDraft,
  codeDraft,
  forgetCodeDraft,
  NOTHING_TYPED,
  readCodeDraft,
} from '#features/accounts/client/code-draft.ts';
import { takeCartNews } from '#features/cart/client/cart-news.ts';
import { chosenCode } from '#features/region/client/chosen-country.ts';
import type { CurrentUser } from '#kernel/person.ts';

interface Entering {
  /** True until everything has been carried over; the page stays as it is meanwhile. */
  isEntering: boolean;
  /** What happened to the cart of a user who has just signed in; null for none. */
  news: readonly string[] | null;
  enter: (user: CurrentUser) => Promise<void>;
}

/**
 * Signs a guest in on the current page, carrying over what they had begun. Reloads if the account uses another
 * currency, or if another user signed in elsewhere.
 * @param personId user the page was loaded for
 * @param next path of the page
 */
export function useEntering({
  personId,
  currency,
  next,
}: {
  personId: string | null;
  currency: string;
  next: string;
}) {
  const isKnown = personId !== null;
  const [isEntering, setIsEntering] = useState(false);
  const [news, setNews] = useState<readonly string[] | null>(null);
  // Runs once: repeating would loop if the page doesn't change.
  const isTaken = useRef(false);
  const { status, user } = useStore(visitor, UNKNOWN);
  const { hasEntered: isNews } = useStore(codeDraft, NOTHING_TYPED);
  const { revalidate } = useRevalidator();
  useEffect(readCodeDraft, []);

  const takeIn = useCallback(async () => {
    isTaken.current = true;
    const { user } = visitor.get();
    if (user && user.preferredCurrency !== currency) return location.reload();
    // The shell now shows the account's country.
    if (user) chosenCode.set(user.preferredCountry);
    await revalidate();
    setIsEntering(false);
  }, [currency, revalidate]);

  useEffect(() => {
    if (isKnown || isEntering || isTaken.current || status !== 'signedIn' || !user) return;
    setIsEntering(true);
    void takeIn();
  }, [isKnown, isEntering, status, user, takeIn]);

  const isOther = personId !== null && user !== null && user.id !== personId;
  useEffect(() => {
    if (isOther) location.reload();
  }, [isOther]);

  // Clears typed input after sign-in. Reads the store directly, since a fresh page has only just loaded it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked at again when there is news
  useEffect(() => {
    if (!isKnown) return;
    if (codeDraft.get().hasEntered) setNews(takeCartNews());
    forgetCodeDraft();
  }, [isKnown, isNews]);

  const entering: Entering = {
    // Never mixes two users' data.
    isEntering: isEntering || isOther,
    news,
    async enter(user) {
      setIsEntering(true);
      changeCodeDraft({ hasEntered: true });
      const { continueAfterLogin } = await import('./continue-after-login.ts');
      await continueAfterLogin(user, next);
      await takeIn();
    },
  };
  return entering;
}
