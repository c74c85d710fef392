import { type RouterContext, RouterContextProvider } from 'react-router';

export class PageParts {
  readonly #values: ((provider: RouterContextProvider) => void)[] = [];
  readonly #forms: string[] = [];
  readonly #scriptForms: string[] = [];

  addContext<T>(context: RouterContext<T>, value: T): void {
    this.#values.push((provider) => provider.set(context, value));
  }

  createProvider(): RouterContextProvider {
    const provider = new RouterContextProvider();
    for (const set of this.#values) set(provider);
    return provider;
  }

  /** Registers a page whose form also works without script; its route module has an `action`. */
  addPageForm(path: string): void {
    this.#forms.push(path);
  }

  addScriptForm(path: string): void {
    this.#scriptForms.push(path);
  }

  /** Paths of both kinds; parameters are written `:name`. */
  get forms(): { pageForms: readonly string[]; scriptForms: readonly string[] } {
    return { pageForms: this.#forms, scriptForms: this.#scriptForms };
  }
}
