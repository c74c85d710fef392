import { type RouterContext, RouterContextProvider } from 'react-router';

/** What the features of the shop add to its pages; complete before the first page is made. */
export class PageParts {
  readonly #values: ((provider: RouterContextProvider) => void)[] = [];

  /** Lets every page find the value under this context. */
  give<T>(context: RouterContext<T>, value: T): void {
    this.#values.push((provider) => provider.set(context, value));
  }

  /** The contexts of one request, with all that was given. */
  provide(): RouterContextProvider {
    const provider = new RouterContextProvider();
    for (const set of this.#values) set(provider);
    return provider;
  }
}
