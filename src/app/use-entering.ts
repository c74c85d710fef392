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

/** How a page of a guest becomes that of a person, in its place. */
interface Entering {
  /** Whether it is on the way: what the page shows stays until all has come along. */
  isEntering: boolean;
  /** What became of the cart of a person who has just come in by this page; null where nobody has. */
  news: readonly string[] | null;
  enter: (user: CurrentUser) => Promise<void>;
}

/**
 * Brings along what a guest had begun, as after every login, and has the page ask for what is the person's. Where the
 * account's currency is another one, the whole page is loaded anew. `personId` is whose data the page has; who has logged in
 * in another tab is taken in too, and where that is somebody else than the page's person, nothing of the page stays. `next`
 * is the page's own address.
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
  // Once: where the page does not become the person's all the same, asking again would not end.
  const isTaken = useRef(false);
  const { status, user } = useStore(visitor, UNKNOWN);
  const { hasEntered: isNews } = useStore(codeDraft, NOTHING_TYPED);
  const { revalidate } = useRevalidator();
  useEffect(readCodeDraft, []);

  const takeIn = useCallback(async () => {
    isTaken.current = true;
    const { user } = visitor.get();
    if (user && user.preferredCurrency !== currency) return location.reload();
    // The shell's own country is that of the account from now on.
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

  // What a guest typed is of no use to anybody who is known. It is asked for itself: a page that has just been loaded has
  // read it in this moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked at again when there is news
  useEffect(() => {
    if (!isKnown) return;
    if (codeDraft.get().hasEntered) setNews(takeCartNews());
    forgetCodeDraft();
  }, [isKnown, isNews]);

  const entering: Entering = {
    // What is another person's is not asked for with the addresses of this one.
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
