import { type RouterContext, RouterContextProvider } from 'react-router';

/** What the features of the shop add to its pages; complete before the first page is made. */
export class PageParts {
  readonly #values: ((provider: RouterContextProvider) => void)[] = [];
  readonly #forms: string[] = [];
  readonly #formsOfScript: string[] = [];

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

  /** A page whose form is sent to itself by browsers without script; its route module has an `action`. */
  formOfPage(path: string): void {
    this.#forms.push(path);
  }

  /** A page whose forms only the script can send. A browser without it comes back, with nothing in its address. */
  formOfScript(path: string): void {
    this.#formsOfScript.push(path);
  }

  /** The paths of both kinds, in which `:name` is a parameter. */
  get forms(): { ofPages: readonly string[]; ofScript: readonly string[] } {
    return { ofPages: this.#forms, ofScript: this.#formsOfScript };
  }
}
