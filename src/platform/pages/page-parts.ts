import { type RouterContext, RouterContextProvider } from 'react-router';

export class PageParts {
  readonly #values: ((provider: RouterContextProvider) => void)[] = [];
  readonly #forms: string[] = [];
  readonly #formsOfScript: string[] = [];

  give<T>(context: RouterContext<T>, value: T): void {
    this.#values.push((provider) => provider.set(context, value));
  }

  provide(): RouterContextProvider {
    const provider = new RouterContextProvider();
    for (const set of this.#values) set(provider);
    return provider;
  }

  /** Registers a page whose form also works without script; its route module has an `action`. */
  formOfPage(path: string): void {
    this.#forms.push(path);
  }

  formOfScript(path: string): void {
    this.#formsOfScript.push(path);
  }

  /** Paths of both kinds; parameters are written `:name`. */
  get forms(): { ofPages: readonly string[]; ofScript: readonly string[] } {
    return { ofPages: this.#forms, ofScript: this.#formsOfScript };
  }
}
